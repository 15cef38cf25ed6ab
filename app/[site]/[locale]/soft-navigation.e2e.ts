import type { Page } from '@playwright/test';
import { expect, test, takenOver } from '@/lib/testing/e2e';

const brand = (page: Page) => page.getByRole('banner').getByRole('link').first();

/** Paths that are fetched for the router, ahead or to be shown. */
function fetched(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => 'rsc' in request.headers() && paths.push(new URL(request.url()).pathname));
  return paths;
}

/** Documents that are loaded, by path. */
function documents(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && paths.push(new URL(request.url()).pathname));
  return paths;
}

test('a link is fetched ahead once when it is neared, and followed in the same document, from its top @cl', async ({
  page,
}) => {
  await page.goto('/contacto');
  await takenOver(page);
  await page.waitForLoadState('networkidle');
  const ahead = fetched(page);
  const loaded = documents(page);
  expect(ahead).toEqual([]);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Isapres' }).first();
  const path = (await link.getAttribute('href'))!;
  await link.focus();
  await expect.poll(() => ahead).toContain(path);
  await page.waitForLoadState('networkidle');
  const asked = ahead.length;
  await link.hover();
  await link.click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(loaded).toEqual([]);
  expect(ahead.slice(0, asked).filter((one) => one === path)).toHaveLength(asked);

  await page.goBack();
  await expect(page).toHaveURL('/contacto');
  expect(loaded).toEqual([]);
});

test('with a key a link opens beside; without script it is a link all the same @once', async ({ page, browser }) => {
  await page.goto('/contacto');
  await takenOver(page);
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
