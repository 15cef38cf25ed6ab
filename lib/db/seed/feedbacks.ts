import 'server-only';
import { eq } from 'drizzle-orm';
import { markets } from '@/lib/markets';
import type { Db } from '../client';
import { feedback } from '../schema';
import feedbacks from './data/feedbacks.json';

const idOf = new Map(markets.map(({ code, id }) => [code as string, id]));

const toRow = ({ market, ...fields }: (typeof feedbacks)[number]) => ({
  ...fields,
  market: idOf.get(market)!,
  demonstration: true,
});

export async function seedFeedbacks(db: Pick<Db, 'insert' | 'select'>): Promise<void> {
  const [there] = await db.select({ id: feedback.id }).from(feedback).limit(1);
  if (!there) await db.insert(feedback).values(feedbacks.map(toRow));
}

export async function removeDemoFeedbacks(db: Pick<Db, 'delete'>): Promise<void> {
  await db.delete(feedback).where(eq(feedback.demonstration, true));
}
