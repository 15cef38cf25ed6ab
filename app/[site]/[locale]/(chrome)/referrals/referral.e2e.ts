import { href } from '@/lib/routing/routes';
import { expect, expectNoAxeViolations, openFooter, test, untilHydrated } from '@/lib/testing/e2e';

test('the footer opens the search for a referrer by keyboard [U-48] @pe-phone', async ({ page, market }) => {
  await page.goto(href(market, 'es', { name: 'contact' }));
  await untilHydrated(page);
  const footer = await openFooter(page);
  const entry = footer.getByRole('button', { name: '¿Alguien te recomendó?' });
  await entry.press('Enter');
  await page.getByLabel('Email del referidor').fill('nadie@correo.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Referidor ¡No encontrado!..' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(entry).toBeFocused();
});

test('a referral link names the referrer on every page [U-54] @cl-desktop', async ({ page, market }) => {
  const list = href(market, 'es', { name: 'compare', line: market.lines[0]!.path });
  await page.goto(`${list}?referido=CH7K3M9QX2`);
  const badge = page.getByRole('complementary', { name: 'Quién te recomendó' });
  await expect(badge).toHaveText(/^Camila Herrera/);
  expect(new URL(page.url()).search).toBe('');
  const { x, y, width } = (await badge.boundingBox())!;
  expect(y).toBeLessThan(140);
  expect(x + width).toBeGreaterThan(1200);
  await badge.locator('summary').click();
  await expectNoAxeViolations(page);

  await page.goto(href(market, 'es', { name: 'contact' }));
  await expect(badge).toBeVisible();
  await page.evaluate(() => localStorage.setItem('internal-traffic', '1'));
  await page.reload();
  await expect(badge).toHaveText('Tráfico Interno');
});
