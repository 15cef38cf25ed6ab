import type { Page } from '@playwright/test';
import type { Menu } from '@/features/layout/layout.api';
import { expect, expectNoAxeViolations, test, untilHydrated } from '@/lib/testing/e2e';

const header = (page: Page) => page.getByRole('banner');
const isPhone = (page: Page) => page.viewportSize()!.width < 992;
const openDrawer = (page: Page) => header(page).getByRole('button', { name: 'Abrir menú' }).click();

async function openMenu(page: Page) {
  if (isPhone(page)) {
    await openDrawer(page);
    return page.getByRole('dialog', { name: 'Menú' });
  }
  await header(page).getByRole('button', { name: 'Más seguros' }).click();
  return header(page).getByRole('navigation', { name: 'Menú principal' });
}

test("has a menu, 'Contacto' and 'Portal clientes', late entries [U-41] [A-59] @each", async ({ page, market }) => {
  let requestCount = 0;
  await page.goto('/contacto');
  const answered = (await page.evaluate(async () => (await fetch('/api/menu')).json())) as Menu;
  answered.groups[0]!.items.push({ label: 'Línea de prueba', href: '/Comparar/De-prueba', productType: 'PRUEBA' });
  await page.route('**/api/menu*', async (call) => {
    requestCount += 1;
    await call.fulfill({ json: answered });
  });
  await page.goto('/');
  await untilHydrated(page);
  expect(requestCount).toBe(0);
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: 'Línea de prueba' })).toBeVisible();
  expect(requestCount).toBe(1);
  for (const { path } of market.lines) await expect(menu.locator(`a[href="/Comparar/${path}"]`)).toBeVisible();
  const around = isPhone(page) ? menu : header(page);
  await expect(around.getByRole('link', { name: 'Contacto' })).toBeVisible();
  await expect(around.getByRole('button', { name: 'Portal clientes' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('without script the bar and its panel lead to every line @once-desktop', async ({ browser, market, baseURL }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
  const page = await plain.newPage();
  await page.goto(baseURL!);
  await header(page).getByRole('button', { name: 'Más seguros' }).click();
  const menu = header(page).getByRole('navigation', { name: 'Menú principal' });
  for (const { path } of market.lines) await expect(menu.locator(`a[href="/Comparar/${path}"]`)).toBeVisible();
  await plain.close();
});

test("'Portal clientes' opens a card for each portal and closes [G-12] [U-42] @cl-phone", async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  if (isPhone(page)) await openDrawer(page);
  const button = header(page).getByRole('button', { name: 'Portal clientes' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Bienvenido al Portal Clientes' });
  await expect(dialog).toBeVisible();
  const cards = dialog.getByRole('link');
  await expect(cards).toHaveText(['Mi compra', 'Ir a Portal Personas', 'Ir a Portal Empresas']);
  await expect(cards.last()).toHaveAttribute('href', 'https://portal.example/empresas');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await cards.nth(1).click();
  await expect(page).toHaveURL(/\/Mis-datos$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Mis datos' })).toBeVisible();
});
