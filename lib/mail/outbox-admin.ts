import 'server-only';
import { and, arrayContains, asc, desc, eq, gt, inArray, isNotNull, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';
import { countUpTo } from '@/lib/db/count-up-to';
import { outboxMail } from '@/lib/db/schema';
import { retryJobs } from '@/lib/jobs/queue';
import { mailQueue, type MailJob } from './outbox';

export type MailState = 'waiting' | 'retrying' | 'failed' | 'sent';

const isAtWork = sql`exists (
  select from pgboss.job where name = ${mailQueue.name} and job.id = ${outboxMail.id}
    and job.state in ('created', 'retry', 'active'))`;

const isUnsent = isNull(outboxMail.sentAt);
const isTried = gt(outboxMail.attempts, 0);

export const IS_MAIL: Readonly<Record<MailState | 'unsent' | 'all', SQL | undefined>> = {
  waiting: and(isUnsent, eq(outboxMail.attempts, 0))!,
  retrying: and(isUnsent, isTried, isAtWork)!,
  failed: and(isUnsent, isTried, not(isAtWork))!,
  sent: isNotNull(outboxMail.sentAt),
  unsent: isUnsent,
  all: undefined,
};

const ADDRESS = /\S+@\S+/g;

type Standing = { readonly data: MailJob; readonly isAtWork: boolean; readonly nextAt: Date };

export async function jobsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Standing>> {
  if (!ids.length) return new Map();
  const { rows } = await db.execute<{ id: string; data: MailJob; isAtWork: boolean; nextAt: string }>(sql`
    select id, data, state in ('created', 'retry', 'active') as "isAtWork", start_after as "nextAt" from pgboss.job
    where name = ${mailQueue.name} and id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`);
  return new Map(rows.map(({ id, nextAt, ...row }) => [id, { ...row, nextAt: new Date(nextAt) }]));
}

export const hasMails = async (db: Db): Promise<boolean> =>
  (await db.select({ id: outboxMail.id }).from(outboxMail).limit(1)).length > 0;

/** Number of unsent mails without a job, counted up to `most` + 1. */
export async function countFailedMails(db: Db, which: SQL | undefined, most: number): Promise<number> {
  if (!(await hasMails(db))) return 0;
  const failed = db.select({ id: outboxMail.id }).from(outboxMail).where(and(IS_MAIL.failed, which));
  return countUpTo(db, failed, most);
}

function stateOf(
  { sentAt, attempts }: { sentAt: Date | null; attempts: number },
  job: Standing | undefined,
): MailState {
  if (sentAt) return 'sent';
  if (attempts === 0) return 'waiting';
  return job?.isAtWork ? 'retrying' : 'failed';
}

export const MAIL_COLUMNS = {
  id: outboxMail.id,
  kind: outboxMail.mail,
  leadId: outboxMail.leadId,
  site: outboxMail.site,
  recipient: outboxMail.recipient,
  createdAt: outboxMail.createdAt,
  sentAt: outboxMail.sentAt,
  attempts: outboxMail.attempts,
  lastError: outboxMail.lastError,
};

type MailColumns = Pick<typeof outboxMail.$inferSelect, Exclude<keyof typeof MAIL_COLUMNS, 'kind'>> & {
  readonly kind: string | null;
};

/** Adds the state, next attempt and kind of each mail, with data of its job. Masks addresses in errors. */
export async function withStates(db: Db, rows: readonly MailColumns[]) {
  const jobs = await jobsOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const job = jobs.get(row.id);
    const state = stateOf(row, job);
    const nextAt = state === 'retrying' ? job!.nextAt : null;
    const error = row.lastError?.replaceAll(ADDRESS, '…') ?? null;
    return Object.assign(row, { kind: row.kind ?? job?.data.mail ?? null, state, nextAt, lastError: error });
  });
}

/** Mails about a request, the newest first. */
export async function listMailsOf(db: Db, request: string, limit: number) {
  const isAbout = or(eq(outboxMail.leadId, request), arrayContains(outboxMail.leadIds, [request]));
  const rows = await db
    .select(MAIL_COLUMNS)
    .from(outboxMail)
    .where(isAbout)
    .orderBy(desc(outboxMail.createdAt))
    .limit(limit);
  return withStates(db, rows);
}

export async function findMailTexts(db: Db, id: string) {
  const { subject, text } = outboxMail;
  const [row] = await db.select({ subject, text }).from(outboxMail).where(eq(outboxMail.id, id));
  return row!;
}

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

/** Queues the mail again; a running server sends it within seconds. False: its job was deleted or is running. */
export const retryMail = async (db: Db, id: string): Promise<boolean> => (await retryMails(db, [id])) === 1;

type Retried = { readonly retried: number; readonly left: number };

/** Mails per statement, because a statement may take at most 5 seconds. */
const BATCH = 1_000;

async function retryUnsent(db: Db, which?: SQL): Promise<Retried> {
  const unsent = await db
    .select({ id: outboxMail.id })
    .from(outboxMail)
    .where(and(isUnsent, which))
    .orderBy(asc(outboxMail.createdAt));
  const ids = unsent.map(({ id }) => id);
  let retried = 0;
  for (let at = 0; at < ids.length; at += BATCH) retried += await retryMails(db, ids.slice(at, at + BATCH));
  return { retried, left: unsent.length - retried };
}

/** Retries unsent mails that match `which`. `left`: number whose job is deleted or running. */
export const retryAll = (db: Db, which?: SQL): Promise<Retried> => retryUnsent(db, which);

export const retryWaiting = (db: Db): Promise<Retried> => retryUnsent(db, IS_MAIL.waiting);
