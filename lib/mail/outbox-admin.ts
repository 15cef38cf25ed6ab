import 'server-only';
import { and, arrayContains, asc, desc, eq, gt, inArray, isNotNull, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';
import { countUpTo } from '@/lib/db/count-up-to';
import { outboxMail } from '@/lib/db/schema';
import { retryJobs } from '@/lib/jobs/queue';
import { mailQueue, type MailJob } from './outbox';

export const MAIL_STATES = ['waiting', 'retrying', 'failed', 'sent'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Its job goes on by itself. */
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

/** By the id of its job, which is the mail's. Asked only of mails that are there: a queue that never ran has no table. */
export async function jobsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Standing>> {
  if (!ids.length) return new Map();
  const { rows } = await db.execute<{ id: string; data: MailJob; isAtWork: boolean; nextAt: string }>(sql`
    select id, data, state in ('created', 'retry', 'active') as "isAtWork", start_after as "nextAt" from pgboss.job
    where name = ${mailQueue.name} and id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`);
  return new Map(rows.map(({ id, nextAt, ...row }) => [id, { ...row, nextAt: new Date(nextAt) }]));
}

export type MailFilter = {
  /** Left out: those that are not sent, or of a request or an address all. */
  readonly state?: MailState | 'all';
  readonly request?: string;
  readonly recipient?: string;
  /** Besides. */
  readonly where?: SQL | undefined;
  readonly limit: number;
  /** How many come before them. */
  readonly offset?: number;
};

/** A queue that never ran has no table, and nothing was mailed then. */
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

/** Up to `limit` and one more. */
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

/** Newest first, without what they say. */
export async function listMails(db: Db, { limit, offset = 0, ...filter }: MailFilter) {
  if (!(await hasMails(db))) return [];
  const { id, mail: kind, leadId, createdAt, sentAt, attempts, lastError } = outboxMail;
  // Found first, and read then: rows are wide, and all that come before them would be read, too.
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
    .where(and(isUnsent, which))
    .orderBy(asc(outboxMail.createdAt));
  const ids = unsent.map(({ id }) => id);
  let retried = 0;
  for (let at = 0; at < ids.length; at += BATCH) retried += await retryMails(db, ids.slice(at, at + BATCH));
  return { retried, left: unsent.length - retried };
}

/** @param which of those that are not sent; left out: all @returns how many go out again, and how many don't: their job is no more, or at work */
export const retryAll = (db: Db, which?: SQL): Promise<Retried> => retryUnsent(db, which);

/** Those that were written while no mail server was set. */
export const retryWaiting = (db: Db): Promise<Retried> => retryUnsent(db, IS.waiting);
