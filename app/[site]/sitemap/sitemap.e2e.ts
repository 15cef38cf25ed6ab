import { expect, test } from '@/lib/testing/e2e';
import { fetchAs } from '@/lib/testing/fetch-as';

test('robots.txt leads to a sitemap of which every address answers 200 @each', async ({ market, baseURL }) => {
  const host = `${market.code}.localhost`;
  const robots = await fetchAs(host, baseURL!, '/robots.txt');
  expect(robots.body).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const { body } = await fetchAs(host, baseURL!, '/sitemap.xml');
  const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!));
  expect(addresses).toHaveLength((market.lines.length + 3) * market.locales.length);
  for (const { origin, pathname } of addresses) {
    const { status } = await fetchAs(host, baseURL!, pathname);
    expect([origin, pathname, status]).toEqual([baseURL, pathname, 200]);
  }
});
