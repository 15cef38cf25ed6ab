import type { Page } from '@playwright/test';
import { expect, test } from '@/lib/testing/e2e';

/** Buttons that only scripts answer, and what they open. */
const early = {
  menu: [
    (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Abrir menú' }),
    (page: Page) => page.getByRole('dialog', { name: 'Menú' }),
  ],
  filters: [
    (page: Page) => page.getByRole('button', { name: /^Filtrar/ }),
    (page: Page) => page.getByRole('dialog', { name: 'Filtros' }),
  ],
  request: [
    (page: Page) =>
      page
        .locator('ul.plans')
        .getByRole('button', { name: /^Solicitar/ })
        .first(),
    (page: Page) => page.locator('dialog.plan-modal[open]').getByLabel('Nombre'),
  ],
} as const;

for (const [name, [button, opened]] of Object.entries(early))
  test(`what is pressed before the page has its scripts is done when they are there: ${name} @phone @cl`, async ({
    page,
    market,
  }) => {
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/_next/static/chunks/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`/Comparar/${market.lines[0]!.path}`, { waitUntil: 'commit' });
    await button(page).click();
    // It pales: the press was heard.
    await expect.poll(() => button(page).evaluate((element) => getComputedStyle(element).opacity)).toBe('0.5');
    await expect(opened(page)).toBeHidden();
    release();
    await expect(opened(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opened(page)).toBeHidden();
    await expect.poll(() => button(page).evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  });
