import type { Metadata } from 'next';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { bumpCatalogueVersion } from '@/features/catalogue/server/read-plans';
import { marketDirectory } from '@/features/compare/server/search-plans';
import { sitemapIndex, sitemapPart } from '@/features/directory/server/sitemap';
import { database } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import { resolvePath } from '@/lib/routing/resolve-path';
import { testCtx } from '@/lib/testing/database';
import { generateMetadata as article } from './article/[category]/[slug]/page';
import { generateMetadata as blog } from './blog/[page]/[[...category]]/page';
import { generateMetadata as clinic } from './clinic/[directory]/[clinic]/page';
import { generateMetadata as compareIndex } from './compare/page';
import { generateMetadata as compare } from './compare/[line]/[view]/page';
import { generateMetadata as directory } from './directory/[directory]/[page]/page';
import { generateMetadata as home } from './page';
import { generateMetadata as plan } from './plan/[kind]/[organization]/[plan]/[tab]/page';
import { generateMetadata as provider } from './provider/[directory]/[organization]/page';

type Builder = (props: { params: Promise<never> }) => Promise<Metadata>;

const PAGES: Readonly<Record<string, { readonly metadata: Builder; readonly names: readonly string[] }>> = {
  '': { metadata: home, names: [] },
  compare: { metadata: compare, names: ['line', 'view'] },
  directory: { metadata: directory, names: ['directory', 'page'] },
  provider: { metadata: provider, names: ['directory', 'organization'] },
  clinic: { metadata: clinic, names: ['directory', 'clinic'] },
  plan: { metadata: plan, names: ['kind', 'organization', 'plan', 'tab'] },
  article: { metadata: article, names: ['category', 'slug'] },
};

async function metadataAt(market: Market, address: string): Promise<Metadata | null> {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const found = resolvePath(market, pathname, searchParams);
  if (found.kind !== 'page') throw new Error(`${address}: ${found.kind}`);
  const [, folder = '', ...values] = found.path.split('/');
  const place = { site: market.code, locale: found.locale };
  if (found.path === '/compare') return compareIndex({ params: Promise.resolve(place) });
  if (folder === 'blog') {
    const [page, ...category] = values;
    return blog({ params: Promise.resolve({ ...place, page: page!, category }) });
  }
  const known = PAGES[folder];
  if (!known) return null;
  const own = Object.fromEntries(known.names.map((name, at) => [name, values[at]!]));
  return known.metadata({ params: Promise.resolve({ ...place, ...own } as never) });
}

function titleOf({ title }: Metadata, { brand }: Market): string {
  if (typeof title === 'string') return `${title} | ${brand}`;
  return title && 'absolute' in title && title.absolute ? title.absolute : '';
}

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)</g)].map(([, location]) => {
    const { pathname, search } = new URL(location!.replaceAll('&amp;', '&').replaceAll('&apos;', "'"));
    return pathname + search;
  });

beforeAll(async () => {
  await seedCatalogue(database());
  for (const market of markets) {
    await bumpCatalogueVersion({ db: database(), market });
    await marketDirectory(testCtx(market.code, { fresh: true }));
  }
});

describe.each(markets)('what search engines show of a page of $code', (market) => {
  const page = { site: testCtx(market.code).site, market, locale: 'es' } as const;

  async function addresses(): Promise<string[]> {
    const parts = locations(await sitemapIndex(page)).map((path) => /sitemap-(.+)\.xml$/.exec(path)![1]!);
    const files = await Promise.all(
      parts.map(async (part) => {
        const all = locations((await sitemapPart(page, part))!);
        return part.startsWith('plan') ? all.filter((_, at) => at % 20 === 0) : all;
      }),
    );
    return files.flat();
  }

  it('fits its line: a title of 60 at most with the brand, a description of 70 to 160, in every language', async () => {
    const wrong: string[] = [];
    const kinds = new Set<string>();
    for (const address of await addresses()) {
      const metadata = await metadataAt(market, address);
      if (!metadata) continue;
      kinds.add(address.split('/')[1]!);
      const title = titleOf(metadata, market);
      const { description = '' } = metadata;
      if (title === '' || title.length > 60) wrong.push(`${address} ${title.length} ${title}`);
      if (description!.length < 70 || description!.length > 160)
        wrong.push(`${address} ${description!.length} ${description}`);
    }
    expect(kinds.size).toBeGreaterThan(3);
    expect(wrong).toEqual([]);
  }, 120_000);
});
