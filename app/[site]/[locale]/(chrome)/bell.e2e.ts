import { expect, expectNoAxeViolations, test, untilHydrated } from '@/lib/testing/e2e';

test("the bell shows '+1' until its message was opened, then never again [U-44] [S-36] [S-37] @cl-phone", async ({
  page,
  market,
}) => {
  const key = `notification-${market.storageVersion}`;
  await page.goto('/');
  await page.evaluate((name) => localStorage.setItem(name, 'B'), key);
  await page.reload();
  await untilHydrated(page);
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notificaciones/ });
  await expect(bell).toContainText('+1');
  await bell.focus();
  await page.keyboard.press('Enter');
  const message = page.getByText('Ahora puedes compartir tu búsqueda con un enlace.', { exact: false });
  await expect(message).toBeInViewport({ ratio: 1 });
  await expect(bell).not.toContainText('+1');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(message).toBeHidden();
  await expect(bell).toBeFocused();
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toMatch(/^Ahora puedes compartir/);

  for (const path of ['/', '/contacto', '/en']) {
    await page.goto(path);
    await untilHydrated(page);
    const again = page.getByRole('banner').getByRole('button', { name: /^Notifi/ });
    await expect(again).toBeVisible();
    await expect(again).not.toContainText('+1');
  }
});
