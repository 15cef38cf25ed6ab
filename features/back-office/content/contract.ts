import { articleSlug, pageWords } from '@/features/content/contract';
import { isoDate, locale, marketCode } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

const MOST_DAYS = 60;

/** GET /api/staff/content */
export const contentList = z.array(
  z.strictObject({
    market: marketCode,
    /** Whether a content service is asked for it, and how many articles are that service's. */
    source: z.strictObject({ isAsked: z.boolean(), articles: z.number().int().min(0) }),
    locales: z.array(locale),
    /** Those to come first, then the newest. */
    articles: z.array(
      z.strictObject({
        slug: z.string(),
        title: z.string(),
        published: isoDate,
        updated: isoDate,
        isPublished: z.boolean(),
      }),
    ),
  }),
);
export type ContentList = z.infer<typeof contentList>;

/** POST /api/staff/content/preview. Without an article: the home page as it would be rendered now. */
export const contentPreviewRequest = z.strictObject({
  market: marketCode,
  article: articleSlug.nullable(),
  language: locale,
  days: z.number().int().min(1).max(MOST_DAYS),
});
export type ContentPreviewRequest = z.infer<typeof contentPreviewRequest>;

export const contentPreview = z.strictObject({ link: z.url(), until: z.iso.datetime() });
export type ContentPreview = z.infer<typeof contentPreview>;

/** GET /api/staff/content/words: what our people say on a market's pages, and what they said. */
export const pageWordsQuery = z.strictObject({ market: marketCode });
export const pageWordsDetail = z.strictObject({
  words: pageWords,
  /** Which version it is: whoever saves says what they have seen. */
  seen: z.string(),
  /** The latest first. */
  versions: z.array(
    z.strictObject({
      id: z.number().int(),
      who: z.string().nullable(),
      at: z.iso.datetime(),
      words: pageWords,
    }),
  ),
});
export type PageWordsDetail = z.infer<typeof pageWordsDetail>;

/** POST /api/staff/content/words */
export const pageWordsRequest = z.strictObject({ market: marketCode, seen: z.string().max(20), words: pageWords });
export type PageWordsRequest = z.infer<typeof pageWordsRequest>;
export const pageWordsSaved = pageWordsDetail.pick({ seen: true });
export type PageWordsSaved = z.infer<typeof pageWordsSaved>;
