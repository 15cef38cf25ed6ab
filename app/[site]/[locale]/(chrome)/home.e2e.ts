import { markets } from '@/lib/markets';
import { expect, expectNoAxeViolations, openFooter, test, shiftDuring } from '@/lib/testing/e2e';
import { fetchAs } from '@/lib/testing/fetch-as';

const WORDS = {
  es: { path: '', steps: 'Cómo funciona', where: '@each' },
  en: { path: 'en', steps: 'How it works', where: '@cl-phone' },
  pt: { path: 'pt', steps: 'Como funciona', where: '@pe-desktop' },
} as const;

test('the home is a site of its own and leads to its sisters [G-01 R-01] @each', async ({ page, market, baseURL }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('data-theme', market.code);
  await expect(page.getByRole('banner').getByRole('link', { name: market.brand })).toBeVisible();
  const { height } = page.viewportSize()!;
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4 * height);
  const sisters = markets.filter((other) => other !== market);
  const links = page.getByRole('navigation', { name: 'Otros países' }).getByRole('link');
  await expect(links).toHaveCount(sisters.length);
  const hosts = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).hostname));
  expect(hosts).toEqual(sisters.map(({ code }) => `${code}.localhost`));
  for (const [i, host] of hosts.entries()) {
    const { status, body } = await fetchAs(host, baseURL!, '/');
    expect(status).toBe(200);
    expect(body).toContain(`data-theme="${sisters[i]!.code}"`);
  }
});

for (const [lang, words] of Object.entries(WORDS))
  test(`the home speaks ${lang} all through, and passes axe [G-02 C-49] ${words.where}`, async ({ page, market }) => {
    await page.goto(`/${words.path}`);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('heading', { name: words.steps, exact: true })).toBeVisible();
    const footer = await openFooter(page);
    await expect(footer.getByText(market.contact.email!, { exact: true })).toBeVisible();
    expect(await page.locator('body').innerText()).not.toMatch(/\b(layout|home|lines)\.\w|\{\w+\}|undefined/);
    const canonical = page.locator('link[rel=canonical]');
    await expect(canonical).toHaveAttribute('href', new RegExp(`//${market.code}\\.localhost:\\d+/?${words.path}$`));
    await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(market.locales.length + 1);
    await expectNoAxeViolations(page);
  });

test('/Comparar lists every line of the market, which answers [R-02] @each', async ({ page, market, baseURL }) => {
  const response = await page.goto('/Comparar');
  expect(response?.status()).toBe(200);
  for (const line of market.lines) {
    await expect(page.getByRole('main').locator(`a[href="/Comparar/${line.path}"]`).first()).toBeVisible();
    const { status } = await fetchAs(`${market.code}.localhost`, baseURL!, `/Comparar/${line.path}`);
    expect([line.path, status]).toEqual([line.path, 200]);
  }
  await expectNoAxeViolations(page);
});

test('a visitor reaches the contact form without login or cookie [G-03] @cl-phone', async ({ page, market }) => {
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await page.goto('/');
  await page.getByRole('main').locator(`a[href="/Comparar/${market.lines[0]!.path}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`/Comparar/${market.lines[0]!.path}$`));
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).not.toHaveURL(/Comparar/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const footer = await openFooter(page);
  await footer.locator('a[href="/contacto"]').click();
  await expect(page).toHaveURL(/\/contacto$/);
  await expect(page.locator('main form')).toBeVisible();
  expect(visited.join(' ')).not.toContain('login');
  expect(await page.context().cookies()).toEqual([]);
});

test('the figures of one line take room at a time, without a shift @co-phone', async ({ page, market }) => {
  expect(await shiftDuring(page, () => page.goto('/'))).toBeLessThan(0.001);
  for (const [index, { productType }] of market.lines.entries()) {
    await page.locator(`.line-tab:has([value="${productType}"])`).click();
    for (const block of await page.locator('.by-line').all()) {
      const heights = await block
        .locator(':scope > *')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(heights.map((one) => one > 0)).toEqual(market.lines.map((_, at) => at === index));
    }
  }
});

test('in another language every link of the page keeps it [R-51] @pe-desktop', async ({ page, market, baseURL }) => {
  await page.goto('/en/Comparar');
  const hrefs = await page
    .locator('main a[href^="/"], header a[href^="/"]:not([hreflang])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.length).toBeGreaterThan(market.lines.length);
  for (const href of hrefs) expect(href).toMatch(/^\/en(\/|$)/);
  const { status, headers } = await fetchAs(`${market.code}.localhost`, baseURL!, '/es/Comparar?utm_source=x');
  expect([status, headers.location]).toEqual([308, '/Comparar?utm_source=x']);
});
