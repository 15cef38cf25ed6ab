import 'server-only';
import { and, asc, desc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';
import { outboxMail } from '@/lib/db/schema';
import { retryJobs } from '@/lib/jobs/queue';
import { mailQueue, type MailJob } from './outbox';

export const MAIL_STATES = ['waiting', 'failed'] as const;

const IS: Readonly<Record<(typeof MAIL_STATES)[number], SQL>> = {
  waiting: eq(outboxMail.attempts, 0),
  failed: gt(outboxMail.attempts, 0),
};

const ADDRESS = /\S+@\S+/g;

/** By the id of its job, which is the mail's. Asked only of mails that are there: a queue that never ran has no table. */
export async function jobsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, MailJob>> {
  if (!ids.length) return new Map();
  const { rows } = await db.execute<{ id: string; data: MailJob }>(sql`
    select id, data from pgboss.job
    where name = ${mailQueue.name} and id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`);
  return new Map(rows.map(({ id, data }) => [id, data]));
}

/** Unsent mails, newest first, without who they are for and what they say. */
export async function listUnsent(db: Db, state: (typeof MAIL_STATES)[number] | null, limit: number) {
  const { id, leadId, createdAt, attempts, lastError } = outboxMail;
  const rows = await db
    .select({ id, leadId, createdAt, attempts, lastError })
    .from(outboxMail)
    .where(and(isNull(outboxMail.sentAt), state ? IS[state] : undefined))
    .orderBy(desc(createdAt))
    .limit(limit);
  const jobs = await jobsOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const said = row.lastError?.replaceAll(ADDRESS, '…') ?? null;
    return Object.assign(row, { kind: jobs.get(row.id)?.mail ?? null, lastError: said });
  });
}

export async function findMail(db: Db, id: string) {
  const { leadId, recipient, subject, text, attempts, createdAt, sentAt, lastError } = outboxMail;
  const [row] = await db
    .select({ id: outboxMail.id, leadId, recipient, subject, text, attempts, createdAt, sentAt, lastError })
    .from(outboxMail)
    .where(eq(outboxMail.id, id));
  return row ?? null;
}

/** @returns how many of them go out again */
async function retryMails(db: Db, ids: readonly string[]): Promise<number> {
  return db.transaction(async (tx) => {
    await tx
      .select({ id: outboxMail.id })
      .from(outboxMail)
      .where(inArray(outboxMail.id, [...ids]))
      .orderBy(outboxMail.id)
      .for('update');
    return retryJobs(tx, mailQueue, ids);
  });
}

/** Written anew and sent within seconds by a running server. @returns false where its job is no more, or at work */
export const retryMail = async (db: Db, id: string): Promise<boolean> => (await retryMails(db, [id])) === 1;

type Retried = { readonly retried: number; readonly left: number };

/** A statement may take 5 seconds. */
const BATCH = 1_000;

async function retryUnsent(db: Db, which?: SQL): Promise<Retried> {
  const unsent = await db
    .select({ id: outboxMail.id })
    .from(outboxMail)
    .where(and(isNull(outboxMail.sentAt), which))
    .orderBy(asc(outboxMail.createdAt));
  const ids = unsent.map(({ id }) => id);
  let retried = 0;
  for (let at = 0; at < ids.length; at += BATCH) retried += await retryMails(db, ids.slice(at, at + BATCH));
  return { retried, left: unsent.length - retried };
}

/** @returns how many go out again, and how many don't: their job is no more, or at work */
export const retryAll = (db: Db): Promise<Retried> => retryUnsent(db);

/** Those that were written while no mail server was set. */
export const retryWaiting = (db: Db): Promise<Retried> => retryUnsent(db, IS.waiting);
