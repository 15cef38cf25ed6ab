import { expect, test } from '@/lib/testing/e2e';
import { fetchAs } from '@/lib/testing/fetch-as';

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!.replaceAll('&amp;', '&')));

test('robots.txt leads to a sitemap of which every address answers 200 @in-desktop', async ({ market, baseURL }) => {
  test.setTimeout(300_000);
  const ask = (path: string) => fetchAs(`${market.code}.localhost`, baseURL!, path);
  expect((await ask('/robots.txt')).body).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const parts = locations((await ask('/sitemap.xml')).body);
  const hasClinics = market.directories.some(({ organizationTypes }) => organizationTypes === null);
  expect(parts.map(({ pathname }) => pathname)).toEqual([
    '/sitemap-listas.xml',
    '/sitemap-blog.xml',
    '/sitemap-aseguradoras.xml',
    '/sitemap-planes-1.xml',
    ...(hasClinics ? ['/sitemap-clinicas.xml'] : []),
  ]);
  const files = await Promise.all(parts.map(({ pathname }) => ask(pathname)));
  for (const { status, body } of files) {
    expect(status).toBe(200);
    expect(body).toMatch(/<lastmod>\d{4}-\d\d-\d\d/);
  }
  const addresses = files.flatMap(({ body }) => locations(body));
  expect(new Set(addresses.map(String)).size).toBe(addresses.length);
  const lists = locations(files[0]!.body).filter(({ search }) => search === '');
  // 12: home, contact, about, sources, partners, registration, two policies, referrals and three indexes.
  expect(lists).toHaveLength((market.lines.length + market.directories.length + 12) * market.locales.length);
  const isSpanish = ({ pathname }: URL) => !/^\/(en|pt)(\/|$)/.test(pathname);
  const isPlan = new Set(locations(files[3]!.body).map(String));
  const walked = addresses.filter(isSpanish).filter((url, at) => !isPlan.has(String(url)) || at % 10 === 0);
  expect(walked.length).toBeGreaterThan(market.lines.length);
  for (const { origin, pathname, search } of walked) {
    const { status } = await ask(pathname + search);
    expect([origin, pathname + search, status]).toEqual([baseURL, pathname + search, 200]);
  }
  expect((await ask('/sitemap-planes-99.xml')).status).toBe(404);
});
