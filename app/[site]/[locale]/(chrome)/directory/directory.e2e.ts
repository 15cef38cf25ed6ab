import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test, untilHydrated } from '@/lib/testing/e2e';

const scrolled = (page: Page) => page.evaluate(() => scrollY);

test('paging leaves a list of clinics where it is scrolled to, by keyboard too [R-27] @cl-phone', async ({ page }) => {
  await page.goto('/Clinicas-y-Hospitales');
  await untilHydrated(page);
  const pager = page.getByRole('navigation', { name: 'Páginas de la lista' });
  const first = page.getByRole('heading', { level: 2 }).first();
  const before = await first.textContent();
  await pager.getByRole('link', { name: 'Página 2' }).focus();
  const from = await scrolled(page);
  expect(from).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?pagina=2$/);
  await expect(first).not.toHaveText(before!);
  await expect(pager.getByRole('link', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page');
  expect(Math.abs((await scrolled(page)) - from)).toBeLessThan(600);
  expect(await scrolled(page)).toBeGreaterThan(0);
});

test('lists, companies, clinics and indexes pass axe in the longest language @cl-phone', async ({ page, market }) => {
  for (const { path } of market.directories) {
    await page.goto(`/pt/${path}`);
    await expectNoAxeViolations(page);
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/pt/${path}/.`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAxeViolations(page);
  }
  for (const path of ['/pt/Insurance-List', '/Sitemap-Products']) {
    await page.goto(path);
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});
