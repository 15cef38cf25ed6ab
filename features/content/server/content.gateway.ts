import 'server-only';
import { articleFile, articleHead, articleSlug } from '@/features/content/content-schemas';
import type { Article } from '@/features/content/articles';
import type { Locale, MarketCode } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import type { Market } from '@/lib/markets/market';

/** Strapi 5 returns flat records, Strapi 4 nests them in `attributes`; a single type is not an array. */
const record = z
  .looseObject({ attributes: z.looseObject({}).optional() })
  .transform(({ attributes, ...rest }): Record<string, unknown> => ({ ...rest, ...attributes }));
const answer = z.object({ data: z.union([z.array(record), record.transform((one) => [one])]).nullable() });

const TIMEOUT_MS = 3_000;

export type ContentService = { readonly url: string; readonly token: string | null };

const text = z.string().trim().min(1).max(500);
const optionalText = text.nullish().transform((value) => value ?? null);
const listOf = <T extends z.ZodType>(item: T, most: number) =>
  z
    .array(item)
    .max(most)
    .nullish()
    .transform((items) => items ?? []);
const codes = listOf(z.string().max(120), 50);

const successReview = z.object({
  name: text.max(80),
  text,
  about: optionalText,
  source: z
    .url({ protocol: /^https$/ })
    .nullish()
    .transform((value) => value ?? null),
});

const COLLECTIONS = {
  'country-landings': z.object({ title: optionalText, lead: optionalText }),
  'organization-subscriptions': z.object({ organizations: codes }),
  'product-subscriptions': z.object({ products: codes }),
  'success-reviews': z.object({ reviews: listOf(successReview, 20) }),
} as const;

const servedArticle = z.object({
  ...articleFile.omit({ glossary: true }).shape,
  ...articleHead.shape,
  sources: z.array(z.object(articleFile.shape.sources.element.shape)).min(1),
  slug: articleSlug,
  body: z.string().min(1).max(60_000),
});

const MAX_PAGES = 20;

type CollectionQuery = { readonly collection: string; readonly country: MarketCode; readonly locale: Locale };

/** Flat records of a collection. Throws if the service is unavailable, or its answer is not Strapi's. */
async function listRecords(
  { url, token }: ContentService,
  { collection, country, locale }: CollectionQuery,
  more: object,
) {
  const query = new URLSearchParams({ 'filters[country][$eq]': country, locale, populate: '*', ...more });
  const response = await fetch(`${url}/api/${collection}?${query}`, {
    headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // Strapi answers 404 for a collection it does not have.
  if (response.status === 404) return [];
  if (!response.ok) throw new Error(`${collection}: HTTP ${response.status}`);
  return answer.parse(await response.json()).data ?? [];
}

/** The service adds a record for each change. Returns the newest one; if the service sends several, the last one. */
const lastRecord = async (service: ContentService, query: CollectionQuery) =>
  (await listRecords(service, query, { sort: 'id:desc', 'pagination[pageSize]': '1' })).at(-1) ?? {};

type CollectionName = keyof typeof COLLECTIONS;
export type CountryContent = { readonly [Name in CollectionName]: z.infer<(typeof COLLECTIONS)[Name]> };

export const NO_CONTENT: CountryContent = {
  'country-landings': { title: null, lead: null },
  'organization-subscriptions': { organizations: [] },
  'product-subscriptions': { products: [] },
  'success-reviews': { reviews: [] },
};

export type Rejected = { readonly what: string; readonly locale: Locale; readonly reason: string };

const reasonIn = ({ issues }: z.ZodError): string => issues[0]!.path.join('.') || issues[0]!.message;

export async function readCountryContent(
  service: ContentService,
  country: MarketCode,
  locale: Locale,
  before: CountryContent,
) {
  const rejected: Rejected[] = [];
  const entries = Object.entries(COLLECTIONS).map(async ([name, shape]) => {
    const read = shape.safeParse(await lastRecord(service, { collection: name, country, locale }));
    if (!read.success) rejected.push({ what: name, locale, reason: reasonIn(read.error) });
    return [name, read.data ?? before[name as CollectionName]];
  });
  return { content: Object.fromEntries(await Promise.all(entries)) as CountryContent, rejected };
}

async function listArticles(service: ContentService, country: MarketCode, locale: Locale) {
  const records: Record<string, unknown>[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const more = { sort: 'id:asc', 'pagination[pageSize]': '100', 'pagination[page]': String(page) };
    const listed = await listRecords(service, { collection: 'articles', country, locale }, more);
    records.push(...listed);
    if (listed.length < 100) break;
  }
  return records;
}

/** Articles in each of the market's languages. Rejects invalid ones, and those with an unknown category. */
export async function readServedArticles(
  service: ContentService,
  { code, locales }: Market,
  categories: readonly string[],
) {
  const rejected: Rejected[] = [];
  const schema = servedArticle.extend({ category: z.enum(categories) });
  const bySlug = new Map<string, Partial<Record<Locale, z.infer<typeof servedArticle>>>>();
  for (const locale of locales)
    for (const one of await listArticles(service, code, locale)) {
      const read = schema.safeParse(one);
      const slug = read.data?.slug ?? String(one['slug']);
      if (read.success) bySlug.set(slug, { ...bySlug.get(slug), [locale]: read.data });
      else rejected.push({ what: slug, locale, reason: reasonIn(read.error) });
    }
  const articles = [...bySlug].flatMap(([slug, { es, en, pt }]): Article[] => {
    if (es && en && pt) return [{ ...es, slug, glossary: [], texts: { es, en, pt } }];
    for (const locale of locales)
      if (!{ es, en, pt }[locale]) rejected.push({ what: slug, locale, reason: 'not in this language' });
    return [];
  });
  return { articles, rejected };
}
