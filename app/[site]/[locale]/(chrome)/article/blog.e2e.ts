import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';
import { fetchAs } from '@/lib/testing/fetch-as';

const TITLES = {
  cl: 'Conviene Isapre o Fonasa',
  pe: 'EPS o EsSalud',
  co: 'Copago y cuota moderadora',
  in: 'Seguro de viaje para Schengen',
};
const PATHS = { cl: '/QP-Blog', pe: '/QP-Blog', co: '/QS-Blog', in: '/IH-Blog' };

test('a blog leads to the plans it is about [G-11 R-38 R-39 R-40 A-71] @cl-phone', async ({ page, market }) => {
  const answer = await page.goto(PATHS[market.code]);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guías para elegir y usar tu seguro');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: new RegExp(TITLES[market.code]) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(TITLES[market.code]);
  await expect(page.getByText(/Por Redacción de .* min de lectura/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Fuentes' })).toBeVisible();
  await expectNoAxeViolations(page);
  const head = page.getByRole('link', { name: /^Ver planes y precios: .* desde .*\d/ });
  await expect(head).toHaveAttribute('href', /^\/Comparar\//);
  await expect(page.locator('.article-body > p').first()).toBeInViewport();
  const plans = page.getByRole('complementary', { name: 'Planes y precios' });
  await expect(plans.getByText(/^desde/i).first()).toBeVisible();
  const [, lowest] = /(desde .*)$/.exec((await head.textContent())!)!;
  expect(
    (await plans
      .getByText(/^desde/i)
      .first()
      .textContent())!.toLowerCase(),
  ).toBe(lowest!.toLowerCase());
  await plans
    .getByRole('link', { name: /^Comparar los/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/Comparar\//);
});

test('blogs of other sites lead to the own one in one hop [R-38] [R-41] @each', async ({ market, baseURL }) => {
  const own = PATHS[market.code];
  const ask = (path: string) => fetchAs(`${market.code}.localhost`, baseURL!, path);
  for (const path of ['/QP-Blog', '/QS-Blog', '/IH-Blog', '/QS-University'].filter((one) => one !== own)) {
    const { status, headers } = await ask(path);
    expect([path, status, new URL(headers.location!, baseURL).pathname]).toEqual([path, 308, own]);
  }
  expect((await ask(own)).status).toBe(200);
});

test('an article has its address, dates and sources for machines @in-desktop', async ({ page, market, baseURL }) => {
  const ask = (path: string) => fetchAs(`${market.code}.localhost`, baseURL!, path);
  const { headers, body } = await ask('/rss.xml');
  expect(headers['content-type']).toContain('application/rss+xml');
  const [, link] = /<item>[^]*?<link>([^<]+)/.exec(body)!;
  await page.goto(new URL(link!).pathname);
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(JSON.parse(texts[0]!)['@graph']).toMatchObject([
    { '@type': 'Article', datePublished: '2026-11-25' },
    { '@type': 'BreadcrumbList' },
  ]);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', link!);
  for (const path of ['/Nada', '/Nada/Nada']) expect((await ask(PATHS[market.code] + path)).status).toBe(404);
});
