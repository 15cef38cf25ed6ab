import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, expectToFit, test, untilHydrated } from '@/lib/testing/e2e';
import { enterAs } from '@/lib/testing/staff-page';

const linksOf = (page: Page) => page.getByRole('navigation', { name: 'Secciones' }).getByRole('link');

async function expectRoomFor(page: Page, least: 32 | 44): Promise<void> {
  const heights = await linksOf(page).evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(10);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(least);
}

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );

test('the sections stand in groups at the side, this one named @in-desktop', async ({ page, market }, info) => {
  await enterAs(page, { name: 'Eva Soto', role: 'ADMIN', site: market.code });
  await page.goto('/backoffice/auditoria');
  await untilHydrated(page);
  const menu = page.getByRole('navigation', { name: 'Secciones' });
  for (const group of ['Atención', 'Ventas', 'Sitio', 'Sistema'])
    await expect(menu.getByRole('list', { name: group })).toBeAttached();
  const current = menu.getByRole('link', { name: /^Auditoría/ });
  await expect(current).toHaveAttribute('aria-current', 'page');
  await expect(current).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Menú' })).toBeHidden();
  await expectRoomFor(page, 32);
  const [side, main] = [(await menu.boundingBox())!, (await page.getByRole('main').boundingBox())!];
  expect(side.x + side.width).toBeLessThanOrEqual(main.x);
  expect(main.y).toBeLessThan(80);
  expect(main.width).toBeGreaterThan(1_000);
  await expectToFit(page);
  await expectNoAxeViolations(page);
  expect(await shiftOf(page)).toBeLessThan(0.05);
  await page.screenshot({ path: info.outputPath('menu.png') });

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await menu.getByRole('link', { name: /^Agenda/ }).press('Enter');
  await page.waitForURL(/\/backoffice\/agenda$/);
  await menu.getByRole('link', { name: 'Inicio' }).press('Enter');
  await page.waitForURL(/\/backoffice$/);
  await expect(menu.getByRole('link', { name: 'Inicio' })).toHaveAttribute('aria-current', 'page');
});

test('on a phone the sections are in a drawer, which Esc closes @pe-phone', async ({ page, market }, info) => {
  await enterAs(page, { name: 'Eva Soto', role: 'ADMIN', site: market.code });
  await page.goto('/backoffice/ventas');
  await untilHydrated(page);
  expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThanOrEqual(64);
  const button = page.getByRole('button', { name: 'Menú' });
  await expect(linksOf(page)).toHaveCount(0);
  await button.press('Enter');
  await expect(linksOf(page).filter({ hasText: 'Ventas' })).toHaveAttribute('aria-current', 'page');
  await expectRoomFor(page, 44);
  await expectToFit(page);
  await expectNoAxeViolations(page);
  await page.screenshot({ path: info.outputPath('menu.png') });
  await page.keyboard.press('Escape');
  await expect(linksOf(page)).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await linksOf(page).filter({ hasText: 'Auditoría' }).click();
  await page.waitForURL(/\/backoffice\/auditoria$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoría' })).toBeVisible();
});
