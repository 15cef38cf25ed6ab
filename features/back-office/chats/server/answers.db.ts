import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { withinOwnMarket } from '@/features/back-office/server/scope';
import type { User } from '@/features/identity/permissions';
import type { Db } from '@/lib/db/client';
import { chatAnswer } from '@/lib/db/schema';

export function listAnswers(db: Db, user: Pick<User, 'site'>) {
  const { id, market, title, text } = chatAnswer;
  return db
    .select({ id, market, title, text })
    .from(chatAnswer)
    .where(withinOwnMarket(user, chatAnswer.market))
    .orderBy(asc(title));
}

type Answer = Pick<typeof chatAnswer.$inferInsert, 'market' | 'title' | 'text'>;

/** Returns null if the market already has that title. */
export async function insertAnswer(tx: Db, answer: Answer): Promise<number | null> {
  const [row] = await tx.insert(chatAnswer).values(answer).onConflictDoNothing().returning({ id: chatAnswer.id });
  return row?.id ?? null;
}

/** Locks the row until the transaction ends. Null: the market has no such id. */
export async function lockAnswer(tx: Db, id: number, market: number) {
  const { title, text } = chatAnswer;
  const [row] = await tx
    .select({ title, text })
    .from(chatAnswer)
    .where(and(eq(chatAnswer.id, id), eq(chatAnswer.market, market)))
    .for('update');
  return row ?? null;
}

/** Updates an answer that the caller has locked. @throws PostgreSQL's 23505 if another answer has the title */
export async function updateAnswer(tx: Db, id: number, { title, text }: Answer): Promise<void> {
  await tx.update(chatAnswer).set({ title, text }).where(eq(chatAnswer.id, id));
}
