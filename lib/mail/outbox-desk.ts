import 'server-only';
import { and, desc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';
import { outboxMail } from '@/lib/db/schema';
import { retryJob } from '@/lib/jobs/queue';
import { mailQueue } from './outbox';

export const MAIL_STATES = ['waiting', 'failed'] as const;

/** Of what is not sent: tried in vain, or not yet tried. */
const IS: Readonly<Record<(typeof MAIL_STATES)[number], SQL>> = {
  waiting: eq(outboxMail.attempts, 0),
  failed: gt(outboxMail.attempts, 0),
};

const ADDRESS = /\S+@\S+/g;

/** Unsent mails, newest first, without who they are for and what they say. */
export async function listUnsent(db: Db, state: (typeof MAIL_STATES)[number] | null, limit: number) {
  const { id, leadId, createdAt, attempts, lastError } = outboxMail;
  const rows = await db
    .select({ id, leadId, createdAt, attempts, lastError })
    .from(outboxMail)
    .where(and(isNull(outboxMail.sentAt), ...(state ? [IS[state]] : [])))
    .orderBy(desc(createdAt))
    .limit(limit);
  return rows.map((row) => Object.assign(row, { lastError: row.lastError?.replaceAll(ADDRESS, '…') ?? null }));
}

export async function findMail(db: Db, id: string) {
  const { leadId, recipient, subject, text, attempts, createdAt, sentAt, lastError } = outboxMail;
  const [row] = await db
    .select({ id: outboxMail.id, leadId, recipient, subject, text, attempts, createdAt, sentAt, lastError })
    .from(outboxMail)
    .where(eq(outboxMail.id, id));
  return row ?? null;
}

/** Written anew and sent within seconds by a running server. @returns false where its job is no more, or at work */
export async function retryMail(db: Db, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select from outbox_mail where id = ${id} for update`);
    return retryJob(tx, mailQueue, id);
  });
}
