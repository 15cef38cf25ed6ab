import { expect, test } from '@/lib/testing/e2e';
import { fetchAs } from '@/lib/testing/fetch-as';

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!.replaceAll('&amp;', '&')).pathname);

const metaOf = (html: string, property: string) =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1];

test('each kind of page has a picture for shared links, in every language @cl-phone', async ({ market, baseURL }) => {
  const ask = (path: string) => fetchAs(`${market.code}.localhost`, baseURL!, path);
  const firstOf = async (part: string, fits = /./) =>
    locations((await ask(`/sitemap-${part}.xml`)).body).find((path) => fits.test(path))!;
  const hasClinics = market.directories.some(({ organizationTypes }) => organizationTypes === null);
  const [line] = market.lines;
  const kinds: [kind: string, path: string][] = [
    ['home', '/'],
    ['list', `/Comparar/${line!.path}`],
    ['list', `/${market.directories[0]!.path}`],
    ['plan', await firstOf('planes-1')],
    ['company', await firstOf('aseguradoras')],
    ...(hasClinics ? [['clinic', await firstOf('clinicas')] satisfies [string, string]] : []),
    ['article', market.blogPath],
    ['article', await firstOf('blog', new RegExp(`^${market.blogPath}/[^/]+/[^/]+$`))],
    ['site', '/contacto'],
  ];
  for (const [kind, path] of kinds) {
    const alts = new Set<string | undefined>();
    for (const locale of market.locales) {
      const { status, body } = await ask(locale === 'es' ? path : `/${locale}${path === '/' ? '' : path}`);
      expect([path, status]).toEqual([path, 200]);
      const image = `${baseURL}/img/share/${market.theme}-${kind}.png`;
      expect([path, metaOf(body, 'og:image'), metaOf(body, 'twitter:image')]).toEqual([path, image, image]);
      expect([metaOf(body, 'og:image:width'), metaOf(body, 'og:image:height')]).toEqual(['1200', '630']);
      expect(metaOf(body, 'twitter:card')).toBe('summary_large_image');
      alts.add(metaOf(body, 'og:image:alt'));
    }
    expect([path, alts.size, alts.has(undefined)]).toEqual([path, market.locales.length, false]);
    const { status, headers } = await ask(`/img/share/${market.theme}-${kind}.png`);
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    // Browser chats show the image on a page of another origin.
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  }
});
