import 'server-only';
import { and, desc, eq, getTableColumns, isNull, or } from 'drizzle-orm';
import { localText, type LocalText } from '@/features/catalogue/detail/detail-schemas';
import type { Feedbacks } from '@/features/plan/sections/sections.api';
import type { Db } from '@/lib/db/client';
import { feedback } from '@/lib/db/schema';
import type { Market } from '@/lib/markets/market';

const MAX_FEEDBACKS = 12;

type Feedback = Feedbacks['feedbacks'][number];
export type StoredFeedback = Omit<Feedback, 'text'> & { readonly words: LocalText };

export async function listFeedbacks(db: Db, market: Market['id'], productType?: string): Promise<StoredFeedback[]> {
  const { market: _, ...columns } = getTableColumns(feedback);
  const about =
    productType === undefined ? undefined : or(eq(feedback.productType, productType), isNull(feedback.productType));
  const rows = await db
    .select(columns)
    .from(feedback)
    .where(and(eq(feedback.market, market), about))
    .orderBy(desc(feedback.day), desc(feedback.id))
    .limit(MAX_FEEDBACKS);
  return rows.map(({ words, ...row }) => Object.assign(row, { words: localText.parse(words) }));
}
