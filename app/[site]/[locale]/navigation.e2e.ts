import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '@/lib/testing/e2e';

const brand = (page: Page) => page.getByRole('banner').getByRole('link').first();

function fetched(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => 'rsc' in request.headers() && paths.push(new URL(request.url()).pathname));
  return paths;
}

function documents(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && paths.push(new URL(request.url()).pathname));
  return paths;
}

test('a link is fetched ahead once, and followed in the same document @cl-desktop', async ({ page }) => {
  await page.goto('/contacto');
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  const ahead = fetched(page);
  const loaded = documents(page);
  expect(ahead).toEqual([]);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Isapres' }).first();
  const path = (await link.getAttribute('href'))!;
  await link.focus();
  const once = [path, path];
  await expect.poll(() => ahead).toEqual(once);
  await link.hover();
  await page.waitForTimeout(200);
  expect(ahead).toEqual(once);
  await link.click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(loaded).toEqual([]);
  expect(ahead.filter((one) => one === path)).toEqual(once);

  await page.goBack();
  await expect(page).toHaveURL('/contacto');
  expect(loaded).toEqual([]);
});

test('a slow page is said to be under way, and Back leaves no drawer over it @phone @cl', async ({ page }) => {
  await page.goto('/contacto');
  await untilHydrated(page);
  const menu = page.getByRole('banner').getByRole('button', { name: 'Abrir menú' });
  const drawer = page.getByRole('dialog', { name: 'Menú' });
  let come = () => undefined as void;
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route(/[?&]_rsc=/, async (route) => {
    await held;
    await route.continue();
  });
  await menu.click();
  await drawer.getByRole('link', { name: 'Vida' }).click();
  const sign = page.locator('.pending-bar');
  await expect(sign).toBeInViewport();
  expect(new URL(page.url()).pathname).toBe('/contacto');
  come();
  await expect(page).toHaveURL(/Comparar/);
  await expect(sign).toHaveCount(0);

  await menu.click();
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/contacto');
  await expect(drawer).toBeHidden();
});

test('a link is followed with the keyboard, in the same document @once-desktop', async ({ page }) => {
  await page.goto('/contacto');
  await untilHydrated(page);
  const loaded = documents(page);
  await brand(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  expect(loaded).toEqual([]);
});

test('with a key a link opens beside; without script it is a link all the same @once', async ({ page, browser }) => {
  await page.goto('/contacto');
  await untilHydrated(page);
  const [beside] = await Promise.all([
    page.context().waitForEvent('page'),
    brand(page).click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(beside).toHaveURL('/');
  await expect(page).toHaveURL('/contacto');

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const bare = await plain.newPage();
  await bare.goto(page.url());
  await brand(bare).click();
  await expect(bare).toHaveURL(new URL('/', page.url()).href);
  await plain.close();
});
