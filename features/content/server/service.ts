import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { addressesOf, type Article, type Blog } from '@/features/content/domain';
import type { MarketCode } from '@/lib/contract/atoms';
import { env } from '@/lib/env';
import { reasonOf } from '@/lib/error-reason';
import { reportPart } from '@/lib/health-parts';
import type { ScheduledJob } from '@/lib/jobs/job';
import { logger } from '@/lib/logger';
import { markets } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import { invalidatePagesOf } from '@/lib/page-cache/process-cache';
import { processWide } from '@/lib/process-wide';
import { setArticlePages } from '@/lib/routing/article-pages';
import type { PageParams } from '@/lib/site/page-params';
import { readArticles } from './article-files';
import { readSaid, readServed, type Service } from './content-service';

type Said = Awaited<ReturnType<typeof readSaid>>;
type Content = { readonly articles: readonly Article[]; readonly said: Readonly<Partial<Record<string, Said>>> };

const NOTHING: Content = { articles: [], said: {} };
/** Of each market what its service said last, which stands while it is away. */
const served = processWide('served-content', () => new Map<MarketCode, Content>());
const files = processWide('articles', () => new Map<MarketCode, Promise<Blog>>());

function readFiles(market: MarketCode): Promise<Blog> {
  const known = files.get(market);
  if (known) return known;
  const reading = readArticles(market);
  files.set(market, reading);
  reading.catch(() => files.delete(market));
  return reading;
}

/** The project's articles and those of the content service, whose article stands for the project's of the same name. */
export async function blogOf(market: MarketCode): Promise<Blog> {
  const own = await readFiles(market);
  const others = (served.get(market)?.articles ?? []).filter(({ category }) =>
    own.categories.some(({ key }) => key === category),
  );
  const kept = own.articles.filter(({ slug }) => !others.some((other) => other.slug === slug));
  const articles = [...kept, ...others].toSorted((one, other) => other.published.localeCompare(one.published));
  const blog = { categories: own.categories, articles };
  setArticlePages(market, addressesOf(blog));
  return blog;
}

const DEFAULT: Said = {
  'country-landings': { title: null, lead: null },
  'organization-subscriptions': { organizations: [] },
  'product-subscriptions': { products: [] },
  'success-reviews': { reviews: [] },
};

/** What the content service says of a country; the project's own words stand where it says nothing or is away. */
export const saidOf = ({ market, locale }: Pick<PageParams, 'market' | 'locale'>): Said =>
  served.get(market.code)?.said[locale] ?? DEFAULT;

async function read(service: Service, market: Market): Promise<Content> {
  const said = await Promise.all(
    market.locales.map(async (locale) => [locale, await readSaid(service, market.code, locale)] as const),
  );
  const { articles, refused } = await readServed(service, market);
  for (const one of refused) logger.warn({ market: market.code, ...one }, 'article of the content service left out');
  return { articles, said: Object.fromEntries(said) };
}

/** A change is on the pages within a minute: this and one rendering. */
const EVERY_MS = 20_000;

/** Asks for all markets, until one fails: no visitor ever waits for the service, and one that is away is asked once a round. */
export async function refreshContent(service: Service): Promise<void> {
  try {
    for (const market of markets) {
      const content = await read(service, market);
      if (isDeepStrictEqual(content, served.get(market.code) ?? NOTHING)) continue;
      served.set(market.code, content);
      await blogOf(market.code);
      await invalidatePagesOf(market.code);
    }
    reportPart('content', null);
  } catch (error) {
    reportPart('content', reasonOf(error));
  }
}

const serviceOf = ({ CONTENT_API_URL: url, CONTENT_API_TOKEN: token } = env()): Service | null =>
  url ? { url: url.replace(/\/$/, ''), token: token ?? null } : null;

export const contentJobs = (service = serviceOf()): readonly ScheduledJob[] =>
  service ? [{ name: 'content service', everyMs: EVERY_MS, run: () => refreshContent(service) }] : [];
