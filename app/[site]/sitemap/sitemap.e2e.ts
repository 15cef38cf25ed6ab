import { expect, test } from '@/lib/testing/e2e';
import { fetchAs } from '@/lib/testing/fetch-as';

test('robots.txt leads to a sitemap of which every address answers 200 @each', async ({ market, baseURL }) => {
  const host = `${market.code}.localhost`;
  const robots = await fetchAs(host, baseURL!, '/robots.txt');
  expect(robots.body).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const { body } = await fetchAs(host, baseURL!, '/sitemap.xml');
  const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address!.replaceAll('&amp;', '&')),
  );
  const plain = addresses.filter(({ search }) => search === '');
  // Home, the lines, the contact page, the page for those who recommend the site and two policies stand beside the lists.
  expect(plain).toHaveLength((market.lines.length + 6) * market.locales.length);
  expect(new Set(addresses.map(String)).size).toBe(addresses.length);
  // Lists of one company or type: the languages render alike, so one is walked.
  const spanish = addresses.filter(({ pathname, search }) => search !== '' && pathname.startsWith('/Comparar/'));
  expect(spanish.length).toBeGreaterThan(market.lines.length);
  for (const { origin, pathname, search } of [...plain, ...spanish]) {
    const { status } = await fetchAs(host, baseURL!, pathname + search);
    expect([origin, pathname + search, status]).toEqual([baseURL, pathname + search, 200]);
  }
});
