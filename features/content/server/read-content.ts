import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { matter } from 'vfile-matter';
import { VFile } from 'vfile';
import path from 'node:path';
import { readdir, readFile } from 'node:fs/promises';
import {
  pageTexts,
  articleFile,
  articleHead,
  categoriesFile,
  type PageTexts,
} from '@/features/content/content-schemas';
import {
  HOME_PAGE,
  NO_PAGE_TEXTS,
  addressesOf,
  textsIn,
  type Article,
  type Blog,
  type LocalTexts,
} from '@/features/content/articles';
import { locale as locales, type MarketCode } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { env } from '@/lib/env';
import { reasonOf } from '@/lib/error-reason';
import { reportPart } from '@/lib/health-parts';
import type { ScheduledJob } from '@/lib/jobs/job';
import { dayIn } from '@/lib/i18n/day';
import { logger } from '@/lib/logger';
import { markets } from '@/lib/markets';
import { setContact } from '@/lib/markets/contact';
import type { Market } from '@/lib/markets/market';
import { invalidatePagesOf } from '@/lib/page-cache/process-cache';
import { processWide } from '@/lib/process-wide';
import { setArticlePages } from '@/lib/routing/article-pages';
import type { PageParams } from '@/lib/site/page-params';
import { listLatestTexts } from './page-text.db';
import { usualTexts } from './usual-texts';
import {
  NO_CONTENT,
  readCountryContent,
  readServedArticles,
  type ContentService,
  type CountryContent,
  type Rejected,
} from './content.gateway';

export { insertTextVersion, listTextVersions } from './page-text.db';

type Content = {
  readonly articles: readonly Article[];
  readonly country: Readonly<Partial<Record<string, CountryContent>>>;
};

const NOTHING: Content = { articles: [], country: {} };
const { contentByMarket, textsByPage, slugsByMarket } = processWide('content', () => ({
  contentByMarket: new Map<MarketCode, Content>(),
  textsByPage: new Map<string, PageTexts>(),
  slugsByMarket: new Map<MarketCode, string>(),
}));
const files = new Map<MarketCode, Promise<Blog>>();

function readFiles(market: MarketCode): Promise<Blog> {
  const known = files.get(market);
  if (known) return known;
  const reading = readArticles(market);
  files.set(market, reading);
  reading.catch(() => files.delete(market));
  return reading;
}

export async function listArticles(market: MarketCode): Promise<readonly Article[]> {
  const own = await readFiles(market);
  const others = contentByMarket.get(market)?.articles ?? [];
  return [...own.articles.filter(({ slug }) => !others.some((other) => other.slug === slug)), ...others];
}

export async function blogOf(market: Market, now = new Date()): Promise<Blog> {
  const { categories } = await readFiles(market.code);
  const today = dayIn(market.timeZone, now);
  const articles = (await listArticles(market.code))
    .filter(({ published }) => published <= today)
    .toSorted((one, other) => other.published.localeCompare(one.published));
  return { categories, articles };
}

const keyOf = (market: MarketCode, page: string): string => `${market}/${page}`;

type Place = Pick<PageParams, 'market' | 'locale'>;

export const pageTextsOf = ({ market, locale }: Place, page: string): LocalTexts =>
  textsIn(textsByPage.get(keyOf(market.code, page)) ?? NO_PAGE_TEXTS, locale);

export const countryContentOf = ({ market, locale }: Place): CountryContent =>
  contentByMarket.get(market.code)?.country[locale] ?? NO_CONTENT;

export const usualTextsOf = (market: Market, page: string): PageTexts =>
  usualTexts(market, page, (locale) => countryContentOf({ market, locale })['country-landings']);

export function noticeOf(place: Place): LocalTexts['notice'] | null {
  const { notice } = pageTextsOf(place, HOME_PAGE);
  return notice.title ? notice : null;
}

export async function refreshPageTexts(db: Db): Promise<void> {
  const rows = await listLatestTexts(db);
  for (const { code, id, lines } of markets) {
    const changed = [HOME_PAGE, ...lines.map(({ productType }) => productType)].flatMap((page) => {
      const row = rows.find((one) => one.market === id && one.page === page);
      const texts = pageTexts.safeParse(row?.texts).data ?? NO_PAGE_TEXTS;
      const key = keyOf(code, page);
      return isDeepStrictEqual(texts, textsByPage.get(key) ?? NO_PAGE_TEXTS) ? [] : [{ key, texts }];
    });
    for (const { key, texts } of changed) textsByPage.set(key, texts);
    setContact(code, (textsByPage.get(keyOf(code, HOME_PAGE)) ?? NO_PAGE_TEXTS).contact);
    if (changed.length > 0) await invalidatePagesOf(code);
  }
}

export const contentSourceOf = ({ code }: Market) => ({
  isAsked: serviceOf() !== null,
  articles: contentByMarket.get(code)?.articles.length ?? 0,
});

const loggedLast = new Map<MarketCode, string>();

function logRejected({ code }: Market, rejected: readonly Rejected[]): void {
  const all = JSON.stringify(rejected);
  if ((loggedLast.get(code) ?? '[]') === all) return;
  loggedLast.set(code, all);
  logger.warn({ market: code, rejected }, 'invalid content skipped');
}

async function readService(service: ContentService, market: Market): Promise<Content> {
  const before = contentByMarket.get(market.code) ?? NOTHING;
  const countries = await Promise.all(
    market.locales.map(async (locale) => {
      const own = before.country[locale] ?? NO_CONTENT;
      return [locale, await readCountryContent(service, market.code, locale, own)] as const;
    }),
  );
  const { categories } = await readFiles(market.code);
  const { articles, rejected } = await readServedArticles(
    service,
    market,
    categories.map(({ key }) => key),
  );
  logRejected(market, [...rejected, ...countries.flatMap(([, country]) => country.rejected)]);
  return { articles, country: Object.fromEntries(countries.map(([locale, { content }]) => [locale, content])) };
}

/** Stops at the first failure, so that each round calls a broken service only once. Visitors do not wait for it. */
export async function refreshContent(service: ContentService): Promise<void> {
  try {
    for (const market of markets) {
      const before = contentByMarket.get(market.code) ?? NOTHING;
      const content = await readService(service, market);
      if (isDeepStrictEqual(content, before)) continue;
      contentByMarket.set(market.code, content);
      // Restores the previous content: otherwise the next round would find no change and not retry.
      await publishBlog(market, await blogOf(market)).catch((error: unknown) => {
        contentByMarket.set(market.code, before);
        throw error;
      });
    }
    reportPart('content', null);
  } catch (error) {
    reportPart('content', reasonOf(error));
  }
}

const slugsOf = ({ articles }: Blog): string => articles.map(({ category, slug }) => `${category}/${slug}`).join(' ');

async function publishBlog(market: Market, blog: Blog): Promise<void> {
  setArticlePages(market.code, addressesOf(blog));
  // Does not invalidate after a start, because this server has rendered no page yet and the shared cache remains valid.
  if (slugsByMarket.has(market.code)) await invalidatePagesOf(market.code);
  slugsByMarket.set(market.code, slugsOf(blog));
}

export async function publishArticles(now: Date): Promise<void> {
  for (const market of markets) {
    const blog = await blogOf(market, now);
    if (slugsByMarket.get(market.code) !== slugsOf(blog)) await publishBlog(market, blog);
  }
}

const serviceOf = ({ CONTENT_API_URL: url, CONTENT_API_TOKEN: token } = env()): ContentService | null =>
  url ? { url: url.replace(/\/$/, ''), token: token ?? null } : null;

/** A change must reach the pages within a minute: this interval and one render. */
const REFRESH_INTERVAL_MS = 20_000;
/** Interval: an article must appear within a minute after its day begins. */
const PUBLISH_MS = 60_000;

export const contentJobs = (service = serviceOf()): readonly ScheduledJob[] => [
  { name: 'page texts', everyMs: REFRESH_INTERVAL_MS, run: refreshPageTexts },
  { name: 'articles of the day', everyMs: PUBLISH_MS, run: (_, now) => publishArticles(now) },
  ...(service ? [{ name: 'content service', everyMs: REFRESH_INTERVAL_MS, run: () => refreshContent(service) }] : []),
];

const folderOf = (market: MarketCode): string => path.join(process.cwd(), 'features/content/articles', market);

async function textOf(file: string) {
  const read = new VFile({ path: file, value: await readFile(file) });
  matter(read, { strip: true });
  return { ...articleHead.parse(read.data.matter), body: String(read) };
}

async function articleOf(folder: string, slug: string): Promise<Article> {
  const file = (name: string) => path.join(folder, slug, name);
  const facts = articleFile.parse(JSON.parse(await readFile(file('article.json'), 'utf8')));
  const texts = await Promise.all(locales.options.map(async (tag) => [tag, await textOf(file(`${tag}.md`))] as const));
  return { ...facts, slug, texts: Object.fromEntries(texts) as Article['texts'] };
}

export async function readArticles(market: MarketCode): Promise<Blog> {
  const folder = folderOf(market);
  const entries = await readdir(folder, { withFileTypes: true });
  const slugs = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const names = categoriesFile.parse(JSON.parse(await readFile(path.join(folder, 'categories.json'), 'utf8')));
  const articles = await Promise.all(slugs.map((slug) => articleOf(folder, slug)));
  return {
    categories: Object.entries(names).map(([key, named]) => ({ key, names: named })),
    articles: articles.toSorted((one, other) => other.published.localeCompare(one.published)),
  };
}
