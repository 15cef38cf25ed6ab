import type { Page } from '@playwright/test';
import { href } from '@/lib/routing/routes';
import { expect, expectNoAxeViolations, test, untilHydrated } from '@/lib/testing/e2e';

const header = (page: Page) => page.getByRole('banner');
const drawerButton = (page: Page) => page.getByRole('button', { name: 'Abrir menú' });
const top = async (page: Page) => (await header(page).boundingBox())!.y;

async function turnWheel(page: Page, deltaY: number): Promise<void> {
  const scrolled = () => page.evaluate(() => scrollY);
  const from = await scrolled();
  await expect(async () => {
    await page.mouse.wheel(0, deltaY);
    await expect.poll(async () => Math.sign((await scrolled()) - from), { timeout: 2_000 }).toBe(Math.sign(deltaY));
  }).toPass();
}

test('the language selector keeps the page and its query [U-43] @cl-phone @pe-desktop', async ({ page, market }) => {
  const list = href(market, 'es', { name: 'compare', line: market.lines[0]!.path });
  await page.goto(list);
  const plan = (await page.getByRole('article').first().getByRole('heading').getByRole('link').getAttribute('href'))!;
  const notFound = href(market, 'es', { name: 'notFound' });
  for (const address of ['/', '/Comparar?utm_source=x', `${list}?order=lowerPrice`, `${plan}/solicitar`, notFound]) {
    await page.goto(address);
    await untilHydrated(page);
    if (await drawerButton(page).isVisible()) await drawerButton(page).click();
    await page.getByRole('navigation', { name: 'Idioma' }).getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(address === '/' ? '/en' : `/en${address}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  }
});

test('the header is 75 px high and hides no anchor target [C-24] @cl-phone', async ({ page }) => {
  await page.goto('/');
  expect((await header(page).boundingBox())!.height).toBe(75);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  // No fixed part covers a control on the way back up (WCAG 2.4.11), except the skip link over the header.
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  for (let i = 0; i < 25; i++) {
    await page.keyboard.press('Shift+Tab');
    const isHidden = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        if (!activeElement || activeElement === document.body || activeElement.closest('header, .skip-link'))
          return false;
        const { top: y } = activeElement.getBoundingClientRect();
        return y < document.querySelector('header')!.getBoundingClientRect().bottom;
      });
    await expect.poll(isHidden).toBe(false);
  }
});

test('the drawer keeps the focus, and gives it back on Esc [U-45] @cl-phone', async ({ page, market }) => {
  await page.goto('/');
  await untilHydrated(page);
  await drawerButton(page).click();
  const drawer = page.getByRole('dialog', { name: 'Menú' });
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Contacto' })).toBeVisible();
  await expectNoAxeViolations(page);
  for (let i = 0; i < 20; i++) {
    await page.keyboard.press('Tab');
    // Between the last and first control the focus is in the browser's own bar; the page reports <body>.
    const kept = await drawer.evaluate((element) => {
      const { activeElement } = document;
      return activeElement === document.body || element.contains(activeElement);
    });
    expect(kept).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(drawerButton(page)).toBeFocused();
  await drawerButton(page).click();
  await drawer.locator(`a[href="/Comparar/${market.lines[0]!.path}"]`).click();
  await expect(page).toHaveURL(/\/Comparar\//);
  await expect(drawer).toBeHidden();
});

test('on a phone the header leaves on the way down and returns on the way up [U-46] @once', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  await page.mouse.move(200, 500);
  // Images that load while the page scrolls may move it back by some pixels, which shows the header again.
  await expect(async () => {
    await turnWheel(page, 900);
    await expect.poll(() => top(page), { timeout: 1_000 }).toBe(-75);
  }).toPass();
  await turnWheel(page, -150);
  await expect.poll(() => top(page)).toBe(0);
  await drawerButton(page).focus();
  await turnWheel(page, 600);
  await page.waitForTimeout(400);
  expect(await top(page)).toBe(0);
});

test('on a desktop the header stays [U-46] @pe-desktop', async ({ page }) => {
  await page.goto('/');
  await page.mouse.move(600, 500);
  await turnWheel(page, 900);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await page.waitForTimeout(300);
  expect(await top(page)).toBe(0);
});

test('the layout changes at 780, 991 and 1200 px [C-29] @cl-desktop', async ({ page }) => {
  const at = (width: number) => page.setViewportSize({ width, height: 800 });
  const columns = () =>
    page
      .locator('.site-footer > .page')
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  const contact = header(page).getByRole('link', { name: 'Contacto' });
  await at(779);
  await page.goto('/');
  await expect(contact).toBeHidden();
  await at(781);
  await expect(contact).toBeVisible();
  await at(990);
  expect(await columns()).toBe(2);
  await at(992);
  expect(await columns()).toBe(4);
  const menu = header(page).getByRole('navigation', { name: 'Menú principal' });
  await at(1199);
  await expect(drawerButton(page)).toBeVisible();
  await expect(menu).toBeHidden();
  await at(1201);
  await expect(drawerButton(page)).toBeHidden();
  await expect(menu).toBeVisible();
  for (const width of [320, 779, 781, 990, 992, 1199, 1201]) {
    await at(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
