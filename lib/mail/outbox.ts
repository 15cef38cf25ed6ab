import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';
import { outboxMail } from '@/lib/db/schema';
import type { Queue } from '@/lib/jobs/job';
import { enqueue } from '@/lib/jobs/queue';
import type { MailContent } from './render';

/** Ten tries more take about an hour and a half: a mail server that is down for ten minutes costs nobody a mail. */
export const mailQueue: Queue = { name: 'mail', retries: 10 };

export type MailJob = { readonly mail: string; readonly about: string };

/** Has mails written and sent once the transaction has committed: one of that kind about each of these. */
export async function mailLater(
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

/** Keeps mails under their job's id (once, however often the job runs) and says which are still to be sent. */
export async function keepMails(db: Db, mails: readonly OutboxMail[]): Promise<Set<string>> {
  if (!mails.length) return new Set();
  const rows = await db
    .insert(outboxMail)
    .values([...mails])
    // Changes nothing: only a row that is touched is answered.
    .onConflictDoUpdate({ target: outboxMail.id, set: { recipient: sql`${outboxMail.recipient}` } })
    .returning({ id: outboxMail.id, sentAt: outboxMail.sentAt });
  return new Set(rows.filter((row) => row.sentAt === null).map((row) => row.id));
}

/** Notes a try to send a mail: done (`error` null) or why not. */
export async function noteSending(db: Db, id: string, error: string | null): Promise<void> {
  await db
    .update(outboxMail)
    .set({
      attempts: sql`${outboxMail.attempts} + 1`,
      sentAt: error === null ? sql`now()` : null,
      lastError: error,
    })
    .where(eq(outboxMail.id, id));
}
