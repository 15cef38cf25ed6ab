import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test, untilHydrated } from '@/lib/testing/e2e';
import { fetchAs } from '@/lib/testing/fetch-as';

const PHONE = { width: 390, height: 844 };

const question = (page: Page) => page.getByRole('form', { name: 'Ve tu precio' });
const age = (page: Page) => question(page).getByRole('textbox', { name: 'Edad', exact: true });
const submit = (page: Page) => question(page).getByRole('button', { name: 'Ver mi precio' });

const figuresIn = (page: Page) =>
  page
    .getByText(
      /^[\d.,]+ planes? de \d+ (Isapres?|EPS|aseguradoras?), desde .*\d.*\. (Publicado · .+|Precio y coberturas de ejemplo|Precio publicado · .+)\.$/,
    )
    .filter({ visible: true });

async function expectInFirstScreen(page: Page, target: ReturnType<Page['locator']>) {
  const box = await target.boundingBox();
  expect(box!.y + box!.height).toBeLessThanOrEqual(PHONE.height);
}

test('the first screen of the home says what it is and asks for what a price hangs on @co-phone', async ({ page }) => {
  await page.goto('/');
  const figures = figuresIn(page);
  const first = [
    page.getByRole('heading', { level: 1 }),
    figures,
    question(page).getByRole('radiogroup', { name: 'Qué seguro' }),
    page.getByRole('main').locator('a[href^="tel:"]').first(),
    age(page),
    question(page).getByRole('group', { name: 'También asegurar a' }),
  ];
  for (const target of first) await expectInFirstScreen(page, target);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await expect(page.getByText('última actualización del catálogo').filter({ visible: true })).toHaveCount(1);
  await untilHydrated(page);
  await question(page).getByText('Hijos', { exact: true }).click();
  await expect(question(page).getByRole('textbox', { name: 'Edades de tus hijos' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await expectNoAxeViolations(page);
});

test('the first question leads to exact prices, and no address says an age @cl-phone', async ({ page, market }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/');
  await untilHydrated(page);
  await age(page).tap();
  await page.keyboard.type('47');
  await submit(page).tap();
  await expect(page).toHaveURL(new RegExp(`/Comparar/${market.lines[0]!.path}$`));
  await expect(page.locator('.plan-exact').first()).toBeVisible();
  const stored = await page.evaluate((key) => localStorage.getItem(key), `perfilIngreso-${market.storageVersion}`);
  expect(JSON.parse(stored!)).toMatchObject({ state: { profiles: { persons: { cotizante: [{ edad: 47 }] } } } });
  expect(addresses.filter((address) => /edad|perfil=|[=,]47\b/.test(address))).toEqual([]);

  await page.goBack();
  await expect(age(page)).toHaveValue('47');
});

test('the figures are those of the insurance chosen, without a request @co-phone', async ({ page }) => {
  const requests: string[] = [];
  await page.goto('/');
  await untilHydrated(page);
  const lead = page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::p[1]');
  const before = [await figuresIn(page).innerText(), await lead.boundingBox()] as const;
  page.on('request', (request) => requests.push(request.url()));
  await question(page).getByText('Vida', { exact: true }).click();
  await expect(figuresIn(page)).toHaveCount(1);
  const text = await figuresIn(page).innerText();
  expect(text).not.toBe(before[0]);
  expect(text).toMatch(/ de \d+ aseguradoras?, /);
  const from = / desde (.+?)\. P/.exec(text)![1]!;
  await expect(page.locator('.rate-board li').filter({ hasText: 'Vida' })).toContainText(from);
  expect(await lead.boundingBox()).toEqual(before[1]);
  expect(requests.filter((address) => /\/api\/|\?_rsc/.test(address))).toEqual([]);
});

test('the home shows the cheapest plans for the age that was entered, and asks once @cl-phone', async ({ page }) => {
  const own = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /\d.* para tu perfil$/, visible: true });
  await page.goto('/');
  await untilHydrated(page);
  await expect(own).toHaveCount(0);
  await age(page).fill('66');
  await submit(page).click();
  await expect(page).toHaveURL(/\/Comparar\//);
  await page.waitForLoadState('networkidle');
  const bodies: string[] = [];
  page.on('request', (request) => {
    const isFromHome = new URL(request.frame().url()).pathname === '/';
    if (isFromHome && request.url().endsWith('/compare/metadata')) bodies.push(request.postDataJSON().productType);
  });
  await page.goto('/');
  await own.first().scrollIntoViewIfNeeded();
  await expect(own).toHaveCount(3);
  await expect(page.getByText('última actualización del catálogo').filter({ visible: true })).toHaveCount(0);
  expect(bodies).toHaveLength(1);
  await expectNoAxeViolations(page);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the button leads to the list, and companies are links @pe-desktop', async ({ page, market, baseURL }) => {
    await page.goto('/');
    await expect(age(page)).toBeHidden();
    const main = page.getByRole('main');
    const row = (title: string) => main.locator('details').filter({ has: page.getByRole('heading', { name: title }) });
    for (const title of ['A quiénes comparamos', 'Para entender tu seguro'])
      await row(title).locator('summary').click();
    const companies = row('A quiénes comparamos').getByRole('link');
    const hrefs = await companies.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
    expect(hrefs.length).toBeGreaterThan(3);
    for (const path of hrefs) {
      const { status } = await fetchAs(`${market.code}.localhost`, baseURL!, path);
      expect([path, status]).toEqual([path, 200]);
    }
    const guides = row('Para entender tu seguro').locator(`a[href^="${market.blogPath}/"]`);
    await expect(guides.first()).toBeVisible();
    await submit(page).click();
    await expect(page).toHaveURL(new RegExp(`/Comparar/${market.lines[0]!.path}\\??$`));
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
