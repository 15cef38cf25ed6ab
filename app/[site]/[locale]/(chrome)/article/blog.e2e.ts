import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';

const TITLES = {
  cl: 'Conviene Isapre o Fonasa',
  pe: 'EPS o EsSalud',
  co: 'Copago y cuota moderadora',
  in: 'Seguro de viaje para Schengen',
};
const PATHS = { cl: '/QP-Blog', pe: '/QP-Blog', co: '/QS-Blog', in: '/IH-Blog' };

test('a blog leads from its list over an article to the plans it is about [G-11] [R-38] [R-39] [R-40] [A-71] @each', async ({
  page,
  market,
}) => {
  const answer = await page.goto(PATHS[market.code]);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guías para elegir y usar tu seguro');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: new RegExp(TITLES[market.code]) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(TITLES[market.code]);
  await expect(page.getByText(/Por Redacción de .* min de lectura/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Fuentes' })).toBeVisible();
  await expect(page.locator('main')).not.toContainText('{{');
  await expectNoAxeViolations(page);
  const plans = page.getByRole('complementary', { name: 'Planes y precios de hoy' });
  await expect(plans.getByText(/^desde/i).first()).toBeVisible();
  await plans
    .getByRole('link', { name: /^Comparar los/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/Comparar\//);
});

test('blogs of other sites lead to the own one in one hop [R-38] [R-41] @each', async ({ request, market }) => {
  const own = PATHS[market.code];
  for (const path of ['/QP-Blog', '/QS-Blog', '/IH-Blog', '/QS-University'].filter((one) => one !== own)) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([301, 308]).toContain(answer.status());
    expect(answer.headers()['location']).toMatch(new RegExp(`${own}$`));
    expect((await request.get(path)).status()).toBe(200);
  }
});

test('an article has its address, its dates and its sources for search engines, and a feed @each', async ({
  page,
  request,
  market,
}) => {
  const feed = await request.get('/rss.xml');
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
  const [link] = /(?<=<item>[^]*?<link>)[^<]+/.exec(await feed.text()) ?? [];
  await page.goto(new URL(link!).pathname);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent())!);
  expect(data['@graph'][0]).toMatchObject({ '@type': 'Article', datePublished: '2026-11-25' });
  expect(data['@graph'][1]).toMatchObject({ '@type': 'BreadcrumbList' });
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', link!);
  for (const path of ['/Nada', '/Nada/Nada']) expect((await request.get(PATHS[market.code] + path)).status()).toBe(404);
});
