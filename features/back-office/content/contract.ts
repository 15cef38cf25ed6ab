import { pageTexts } from '@/features/content/contract';
import { isoDate, marketCode } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

/** GET /api/staff/content */
export const contentList = z.array(
  z.strictObject({
    market: marketCode,
    /** Whether a content service is asked for it, and how many articles are that service's. */
    source: z.strictObject({ isAsked: z.boolean(), articles: z.number().int().min(0) }),
    /** Whose texts can be written: the home, then each list. */
    pages: z.array(z.strictObject({ page: z.string(), name: z.string() })),
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

/** GET /api/staff/content/texts: what our people say on a page, and what they said. */
export const pageTextsQuery = z.strictObject({
  market: marketCode,
  /** 'home', or the product type of a list. */
  page: z.string().max(60),
});
const version = z.number().int().min(0);
export const pageTextsDetail = z.strictObject({
  texts: pageTexts,
  /** What stands there wherever our people say nothing. */
  usual: pageTexts,
  /** Which version it is: whoever saves says what they have seen. */
  seen: version,
  /** The latest first. */
  versions: z.array(z.strictObject({ version, who: z.string().nullable(), at: z.iso.datetime(), texts: pageTexts })),
});
export type PageTextsDetail = z.infer<typeof pageTextsDetail>;

/** POST /api/staff/content/texts */
export const pageTextsRequest = z.strictObject({
  ...pageTextsQuery.shape,
  seen: version.max(1_000_000),
  texts: pageTexts,
});
export type PageTextsRequest = z.infer<typeof pageTextsRequest>;
export const pageTextsSaved = pageTextsDetail.pick({ seen: true });
export type PageTextsSaved = z.infer<typeof pageTextsSaved>;
