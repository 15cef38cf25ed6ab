import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';
import { outboxMail } from '@/lib/db/schema';
import type { Queue } from '@/lib/jobs/job';
import { enqueue } from '@/lib/jobs/queue';
import type { MailContent } from './render';

export const mailQueue: Queue = { name: 'mail', retries: 10 };

export type MailJob = { readonly mail: string; readonly about: string };

/** Each mail is rendered and sent after the transaction has committed. @param mails `about`: what the kind loads by */
export async function enqueueMails(
  tx: Db,
  mails: readonly { readonly mail: { readonly name: string }; readonly about: string }[],
): Promise<void> {
  await enqueue(
    tx,
    mailQueue,
    mails.map(({ mail, about }) => ({ mail: mail.name, about }) satisfies MailJob),
  );
}

export type OutboxMail = MailContent & { readonly id: string; readonly leadId: string; readonly recipient: string };

/** Stores mails that are not there yet; answers the ids of those that are not sent yet. */
export async function storeMails(db: Db, mails: readonly OutboxMail[]): Promise<Set<string>> {
  if (!mails.length) return new Set();
  const rows = await db
    .insert(outboxMail)
    .values([...mails])
    // Changes nothing, but `returning` answers only touched rows.
    .onConflictDoUpdate({ target: outboxMail.id, set: { recipient: sql`${outboxMail.recipient}` } })
    .returning({ id: outboxMail.id, sentAt: outboxMail.sentAt });
  return new Set(rows.filter((row) => row.sentAt === null).map((row) => row.id));
}

/** @param error null when it was sent */
export async function recordAttempt(db: Db, id: string, error: string | null): Promise<void> {
  await db
    .update(outboxMail)
    .set({
      attempts: sql`${outboxMail.attempts} + 1`,
      sentAt: error === null ? sql`now()` : null,
      lastError: error,
    })
    .where(eq(outboxMail.id, id));
}
