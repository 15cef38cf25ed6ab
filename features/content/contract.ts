import * as z from '@/lib/contract/zod';

const day = z.iso.date();
const names = z.strictObject({ es: z.string(), en: z.string(), pt: z.string() });

/** Of a market's blog, by their segment of the address. */
export const categoriesFile = z.record(z.string().regex(/^[A-Za-z-]+$/), names);

/** What an article says in every language: `articles/{market}/{slug}/article.json`. */
export const articleFile = z.strictObject({
  /** One of the market's categories. */
  category: z.string(),
  published: day,
  updated: day,
  /** Keys of product lines whose plans stand beside it. */
  lines: z.array(z.string()).min(1),
  /** Keys of glossary terms. */
  glossary: z.array(z.string()),
  /** Cited in the text as `[^id]`, each at least once. */
  sources: z.array(z.strictObject({ id: z.string().regex(/^[a-z0-9-]+$/), title: z.string(), url: z.url() })).min(1),
});
export type ArticleFile = z.infer<typeof articleFile>;

/** Front matter of `articles/{market}/{slug}/{locale}.md`. */
export const articleHead = z.strictObject({
  title: z.string().min(10).max(90),
  /** What a search engine shows. */
  description: z.string().min(60).max(160),
});
export type ArticleHead = z.infer<typeof articleHead>;

const text = z.string().trim().min(1).max(500);
const said = text.nullish().transform((value) => value ?? null);
const codes = z.array(z.string().max(120)).max(50).default([]);

export const successReview = z.object({
  name: text.max(80),
  text,
  /** City or plan, as the reviewer said it. */
  about: said,
  /** Where it was written, so that a reader can check it. */
  source: z
    .url({ protocol: /^https$/ })
    .nullish()
    .transform((value) => value ?? null),
});

/** What the content service says of a country in a language; null or empty: the project's own words and order stand. */
export const COLLECTIONS = {
  'country-landings': z.object({ title: said, lead: said }),
  /** Codes of organizations that stand first among a market's. */
  'organization-subscriptions': z.object({ organizations: codes }),
  /** Codes of products that its home shows. */
  'product-subscriptions': z.object({ products: codes }),
  'success-reviews': z.object({ reviews: z.array(successReview).max(20).default([]) }),
} as const;

/** An article of the content service, in one language. */
export const servedArticle = articleFile
  .omit({ glossary: true })
  .extend(articleHead.shape)
  .extend({
    slug: z.string().regex(/^[\w-]{3,120}$/),
    body: z
      .string()
      .min(1)
      .max(60_000)
      // Only the project's own articles have figures.
      .refine((body) => !body.includes('{{'), 'figures'),
  });
