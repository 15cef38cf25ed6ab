import { NEWS_SECTIONS } from '@/lib/contract/news-sections';
import * as z from '@/lib/contract/zod';

/** Of GET /api/staff/events: what is new or was changed, by ids alone; the screens ask for the rest themselves. */
export const liveNews = z.array(
  z.strictObject({
    section: z.enum(NEWS_SECTIONS),
    id: z.uuid(),
    /** Which of our people changed it; null: nobody of them, or to a partner's people. */
    by: z.string().nullable(),
    /** Whoever listens changed it, in this tab or another. */
    isOwn: z.boolean(),
  }),
);
export type LiveNews = z.infer<typeof liveNews>;
