import 'server-only';
import { and, arrayContains, asc, desc, eq, gt, inArray, isNotNull, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';
import { countUpTo } from '@/lib/db/count-up-to';
import { outboxMail } from '@/lib/db/schema';
import { retryJobs } from '@/lib/jobs/queue';
import { mailQueue, type MailJob } from './outbox';

export const MAIL_STATES = ['waiting', 'retrying', 'failed', 'sent'] as const;
export type MailState = (typeof MAIL_STATES)[number];

const isAtWork = sql`exists (
  select from pgboss.job where name = ${mailQueue.name} and job.id = ${outboxMail.id}
    and job.state in ('created', 'retry', 'active'))`;

const isUnsent = isNull(outboxMail.sentAt);
const isTried = gt(outboxMail.attempts, 0);

const IS: Readonly<Record<MailState, SQL>> = {
  waiting: and(isUnsent, eq(outboxMail.attempts, 0))!,
  retrying: and(isUnsent, isTried, isAtWork)!,
  failed: and(isUnsent, isTried, not(isAtWork))!,
  sent: isNotNull(outboxMail.sentAt),
};

const ADDRESS = /\S+@\S+/g;

type Standing = { readonly data: MailJob; readonly isAtWork: boolean; readonly nextAt: Date };

/** Jobs by the mail's id. Call it only for existing mails: a queue that never ran has no table. */
export async function jobsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Standing>> {
  if (!ids.length) return new Map();
  const { rows } = await db.execute<{ id: string; data: MailJob; isAtWork: boolean; nextAt: string }>(sql`
    select id, data, state in ('created', 'retry', 'active') as "isAtWork", start_after as "nextAt" from pgboss.job
    where name = ${mailQueue.name} and id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`);
  return new Map(rows.map(({ id, nextAt, ...row }) => [id, { ...row, nextAt: new Date(nextAt) }]));
}

export type MailFilter = {
  readonly state?: MailState | 'all';
  readonly request?: string;
  readonly recipient?: string;
  readonly where?: SQL | undefined;
  readonly limit: number;
  readonly offset?: number;
};

const hasMails = async (db: Db): Promise<boolean> =>
  (await db.select({ id: outboxMail.id }).from(outboxMail).limit(1)).length > 0;

function mailsWhere({ state, request, recipient, where }: Omit<MailFilter, 'limit'>): SQL | undefined {
  const isAsked = request !== undefined || recipient !== undefined;
  return and(
    state === 'all' ? undefined : state ? IS[state] : isAsked ? undefined : isUnsent,
    request === undefined
      ? undefined
      : or(eq(outboxMail.leadId, request), arrayContains(outboxMail.leadIds, [request])),
    recipient === undefined ? undefined : eq(sql`lower(${outboxMail.recipient})`, recipient.toLowerCase()),
    where,
  );
}

export async function countMails(db: Db, { limit, ...filter }: MailFilter): Promise<number> {
  if (!(await hasMails(db))) return 0;
  return countUpTo(db, db.select({ id: outboxMail.id }).from(outboxMail).where(mailsWhere(filter)), limit);
}

function stateOf(
  { sentAt, attempts }: { sentAt: Date | null; attempts: number },
  job: Standing | undefined,
): MailState {
  if (sentAt) return 'sent';
  if (attempts === 0) return 'waiting';
  return job?.isAtWork ? 'retrying' : 'failed';
}

export async function listMails(db: Db, { limit, offset = 0, ...filter }: MailFilter) {
  if (!(await hasMails(db))) return [];
  const { id, mail: kind, leadId, createdAt, sentAt, attempts, lastError } = outboxMail;
  // Ids first: rows are wide, and an offset would read all skipped ones.
  const shown = db
    .select({ id })
    .from(outboxMail)
    .where(mailsWhere(filter))
    .orderBy(desc(createdAt))
    .limit(limit)
    .offset(offset)
    .as('shown');
  const rows = await db
    .select({ id, kind, leadId, recipient: outboxMail.recipient, createdAt, sentAt, attempts, lastError })
    .from(outboxMail)
    .innerJoin(shown, eq(shown.id, id))
    .orderBy(desc(createdAt));
  const jobs = await jobsOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const job = jobs.get(row.id);
    const said = row.lastError?.replaceAll(ADDRESS, '…') ?? null;
    const stands = stateOf(row, job);
    const nextAt = stands === 'retrying' ? job!.nextAt : null;
    return Object.assign(row, { kind: row.kind ?? job?.data.mail ?? null, state: stands, nextAt, lastError: said });
  });
}

export async function findMail(db: Db, id: string) {
  const { leadId, site, recipient, subject, text, attempts, createdAt, sentAt, lastError } = outboxMail;
  const [row] = await db
    .select({ id: outboxMail.id, leadId, site, recipient, subject, text, attempts, createdAt, sentAt, lastError })
    .from(outboxMail)
    .where(eq(outboxMail.id, id));
  return row ?? null;
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

/**
 * Rewrites the mail; a running server sends it within seconds.
 * @returns false when its job is gone or running
 */
export const retryMail = async (db: Db, id: string): Promise<boolean> => (await retryMails(db, [id])) === 1;

type Retried = { readonly retried: number; readonly left: number };

/** A statement may take at most 5 seconds. */
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

/**
 * @param which filters the unsent mails; default: all
 * @returns how many go out again, and how many cannot because their job is gone or running
 */
export const retryAll = (db: Db, which?: SQL): Promise<Retried> => retryUnsent(db, which);

export const retryWaiting = (db: Db): Promise<Retried> => retryUnsent(db, IS.waiting);
