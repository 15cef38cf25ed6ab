import type { Locator, Page, Request } from '@playwright/test';
import { expect, expectNoAxeViolations, test, untilHydrated, planCards } from '@/lib/testing/e2e';

const hostOf = (key: string, baseURL: string) => baseURL.replace('://', `://${key}.`);
const LIST = '/Comparar/Isapres';
const NAME = { name: /^Solicitar(?! más información)/ };
const requestIn = (place: Locator) => place.getByRole('link', NAME).or(place.getByRole('button', NAME));
const SCORE = /Mejor Puntaje|Puntaje \d|mejor que \d|el mejor de \d|el último de \d|puntaje/;

const PARTNERS = [
  { key: 'demo', name: 'Banco Demo', home: LIST, banner: 'Salud para clientes de Banco Demo', hasContact: false },
  { key: 'acme', name: 'Acme', home: '/Comparar', banner: 'Beneficio para equipos Acme', hasContact: true },
] as const;

const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-accent').trim());

test('partners have their own header, banner, colours and footer [G-15] @cl-desktop', async ({ page, baseURL }) => {
  const accents = new Set<string>();
  for (const partner of PARTNERS) {
    const host = hostOf(partner.key, baseURL!);
    await page.goto(host + LIST);
    await untilHydrated(page);
    const header = page.getByRole('banner');
    const home = header.getByRole('link', { name: `${partner.name}, ir al inicio` });
    await expect(home).toHaveText(partner.name);
    await expect(home).toHaveAttribute('href', partner.home);
    await expect(header.getByRole('link', { name: 'Contacto', exact: true })).toHaveCount(partner.hasContact ? 1 : 0);
    const banner = page.getByRole('region', { name: partner.banner });
    await expect(banner).toBeVisible();
    await expect(banner.getByRole('link', { name: /^Más información/ })).toHaveCount(0);
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('con la tecnología de QuePlan');
    await expect(footer.getByRole('link', { name: 'Términos y condiciones' })).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Política de privacidad' })).toBeVisible();
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^data:image\/svg\+xml,/);
    accents.add(await accentOf(page));
    await expectNoAxeViolations(page);
    await page.goto(`${host}/en${LIST}`);
    await expect(page.getByRole('contentinfo')).toContainText('powered by QuePlan');
    await expect(page.getByRole('region', { name: partner.banner })).toHaveCount(0);
  }
  await page.goto(LIST);
  await expect(page.getByRole('contentinfo')).not.toContainText('con la tecnología de');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^\/brand\//);
  accents.add(await accentOf(page));
  expect(accents.size).toBe(PARTNERS.length + 1);
});

test('on a phone a partner’s banner takes 64 px at most and opens @cl-phone', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const partner of PARTNERS) {
    await page.goto(hostOf(partner.key, baseURL!) + LIST);
    const banner = page.getByRole('region', { name: partner.banner });
    expect((await banner.boundingBox())!.height).toBeLessThanOrEqual(64);
    expect((await planCards(page).first().boundingBox())!.y).toBeLessThanOrEqual(360 + 64);
    const summary = banner.locator('summary');
    expect((await summary.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await summary.focus();
    await page.keyboard.press('Enter');
    const text = summary.locator('span span').last();
    // The tail of a letter may hang a pixel below its line.
    expect(await text.evaluate((node) => node.scrollHeight - node.clientHeight)).toBeLessThanOrEqual(1);
    await expectNoAxeViolations(page);
  }
});

async function compareTwo(page: Page, plans = planCards(page)): Promise<Locator> {
  await plans.nth(0).getByRole('checkbox').check();
  await plans.nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Comparar 2 planes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Comparación de planes' });
  await expect(dialog.getByRole('table')).toBeVisible();
  return dialog;
}

test('the request button is hidden everywhere where the row says so [P-22] @cl-desktop', async ({ page, baseURL }) => {
  for (const { key } of PARTNERS) {
    const hasButton = key === 'demo';
    await page.goto(hostOf(key, baseURL!) + LIST);
    await page.waitForLoadState('networkidle');
    const card = planCards(page).first();
    await expect(card).toBeVisible();
    if (hasButton) await expect(requestIn(card)).toBeVisible();
    else await expect(requestIn(page.getByRole('main'))).toHaveCount(0);
    const dialog = await compareTwo(page);
    await expect(requestIn(dialog)).toHaveCount(hasButton ? 2 : 0);
    await page.keyboard.press('Escape');
    const plan = card.getByRole('heading').getByRole('link');
    const path = (await plan.getAttribute('href'))!;
    await plan.click();
    const modal = page.locator('dialog.plan-modal[open]');
    await expect(modal.getByRole('link', { name: 'Resumen' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    if (hasButton) await expect(requestIn(modal).first()).toBeVisible();
    else await expect(modal.getByText('Solicitar', { exact: true })).toHaveCount(0);
    await page.goto(hostOf(key, baseURL!) + path);
    const asks = page.getByRole('main').getByRole('link', { name: 'Solicitar', exact: true });
    if (hasButton) await expect(asks.filter({ visible: true }).first()).toBeVisible();
    else await expect(page.getByRole('main').getByText('Solicitar', { exact: true })).toHaveCount(0);
    await expectNoAxeViolations(page);
  }
});

test('the score is hidden: no stars, no Mejor Puntaje [P-23] @cl-phone', async ({ page, baseURL }) => {
  for (const { key } of PARTNERS) {
    const isHidden = key === 'demo';
    const host = hostOf(key, baseURL!);
    await page.goto(host + LIST);
    await page.waitForLoadState('networkidle');
    const main = page.getByRole('main');
    await expect(planCards(page).first()).toBeVisible();
    if (isHidden) {
      await expect(page.locator('.stars')).toHaveCount(0);
      await expect(page.getByText('Mejor Puntaje')).toHaveCount(0);
      await expect(main).not.toContainText(SCORE);
    } else {
      await expect(page.locator('.stars').first()).toBeVisible();
      await expect(main).toContainText(SCORE);
    }
    const plans = isHidden ? planCards(page) : planCards(page).filter({ has: page.locator('.stars') });
    const path = (await plans.first().getByRole('heading').getByRole('link').getAttribute('href'))!;
    const table = await compareTwo(page, plans);
    await expect(table.getByRole('rowheader', { name: /Puntaje$/ })).toHaveCount(isHidden ? 0 : 1);
    for (const address of [path, `${path}/analisis`]) {
      expect((await page.goto(host + address))?.status()).toBe(200);
      if (isHidden) await expect(main).not.toContainText(SCORE);
      else await expect(main).toContainText(SCORE);
      await expectNoAxeViolations(page);
    }
  }
});

test('a partner’s pages ask their own host alone [A-02] @cl @co @each', async ({ page, baseURL, market }) => {
  const host = hostOf('demo', baseURL!);
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  await page.goto(`${host}/Comparar/${market.lines[0]!.path}?precio=todos`);
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Ordenar por').selectOption('lowerPrice');
  await expect.poll(() => calls.some((call) => call.url().includes('order=lowerPrice'))).toBe(true);
  await page.getByRole('main').getByRole('button', { name: 'Compartir' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Compartir esta búsqueda' });
  await dialog.getByRole('button', { name: 'Crear enlace' }).click();
  const link = new URL(await dialog.getByRole('textbox', { name: 'Enlace' }).inputValue());
  expect(link.origin).toBe(host);
  expect(calls.some((call) => call.method() === 'POST')).toBe(true);
  expect([...new Set(calls.map((call) => new URL(call.url()).origin))]).toEqual([host]);
  for (const call of calls.filter((one) => one.method() !== 'GET'))
    expect(call.headers()['x-country']).toBe(String(market.id));
});
