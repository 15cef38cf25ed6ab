import { articleSlug } from '@/features/content/contract';
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
