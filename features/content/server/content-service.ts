import 'server-only';
import { COLLECTIONS, servedArticle } from '@/features/content/contract';
import type { Article } from '@/features/content/domain';
import type { Locale, MarketCode } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import type { Market } from '@/lib/markets/market';

/** Strapi 5 answers records flat, Strapi 4 under `attributes`, a single type without an array. */
const record = z
  .looseObject({ attributes: z.looseObject({}).optional() })
  .transform(({ attributes, ...rest }): Record<string, unknown> => ({ ...rest, ...attributes }));
const answer = z.object({ data: z.union([z.array(record), record.transform((one) => [one])]).nullable() });

const TIMEOUT_MS = 3_000;

export type Service = { readonly url: string; readonly token: string | null };

/** The records of a collection, flat. @throws when the service is away or answers otherwise */
async function listRecords({ url, token }: Service, collection: string, country: MarketCode, locale: Locale) {
  const query = new URLSearchParams({
    'filters[country][$eq]': country,
    locale,
    populate: '*',
    'pagination[pageSize]': '100',
  });
  const response = await fetch(`${url}/api/${collection}?${query}`, {
    headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // Strapi answers so for a collection that it has not.
  if (response.status === 404) return [];
  if (!response.ok) throw new Error(`${collection}: HTTP ${response.status}`);
  return answer.parse(await response.json()).data ?? [];
}

type Name = keyof typeof COLLECTIONS;
type Said = { readonly [Key in Name]: z.infer<(typeof COLLECTIONS)[Key]> };

/** Of each collection the last record, as the service keeps a new one for each change. */
export async function readSaid(service: Service, country: MarketCode, locale: Locale): Promise<Said> {
  const said = await Promise.all(
    Object.entries(COLLECTIONS).map(async ([name, shape]) => {
      const records = await listRecords(service, name, country, locale);
      return [name, shape.parse(records.at(-1) ?? {})];
    }),
  );
  return Object.fromEntries(said) as Said;
}

export type Refused = { readonly slug: string; readonly locale: Locale; readonly reason: string };

/**
 * The articles of a market that are there in each of its languages: one that would be Spanish on an English page is left out,
 * as is one that is not as its schema says.
 */
export async function readServed(service: Service, { code, locales }: Market) {
  const refused: Refused[] = [];
  const bySlug = new Map<string, Partial<Record<Locale, z.infer<typeof servedArticle>>>>();
  for (const locale of locales)
    for (const one of await listRecords(service, 'articles', code, locale)) {
      const read = servedArticle.safeParse(one);
      const slug = read.data?.slug ?? String(one['slug']);
      if (read.success) bySlug.set(slug, { ...bySlug.get(slug), [locale]: read.data });
      else refused.push({ slug, locale, reason: read.error.issues[0]!.path.join('.') });
    }
  const articles = [...bySlug].flatMap(([slug, { es, en, pt }]): Article[] => {
    if (es && en && pt) return [{ ...es, slug, glossary: [], texts: { es, en, pt } }];
    for (const locale of locales)
      if (!{ es, en, pt }[locale]) refused.push({ slug, locale, reason: 'not in this language' });
    return [];
  });
  return { articles, refused };
}
