import 'server-only';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';
import { lockLeads } from '@/lib/db/hold-leads';
import { lead, outboxMail } from '@/lib/db/schema';
import type { Queue } from '@/lib/jobs/job';
import { enqueue } from '@/lib/jobs/queue';
import type { Site } from '@/lib/site/site';
import type { MailOwner } from './mail-kind';
import { toDataId, type NewMail } from './mail-names';
import type { MailContent } from './render';
import { withoutSecrets } from './without-secrets';

export const mailQueue: Queue = { name: 'mail', retries: 10 };

export type MailJob = { readonly mail: string; readonly dataId: string };

export async function enqueueMails(tx: Db, mails: readonly NewMail[]): Promise<void> {
  await enqueue(
    tx,
    mailQueue,
    mails.map((one) => ({ mail: one.mail, dataId: toDataId(one) }) satisfies MailJob),
  );
}

export type OutboxMail = MailContent &
  MailOwner & {
    readonly id: string;
    readonly mail: string;
    readonly site: Site;
    readonly recipient: string;
    readonly afterStop: boolean;
  };

/** Removes mails about deleted requests or trials, and to people who opted out, except mails marked `afterStop`. */
async function filterAllowed(tx: Db, mails: readonly OutboxMail[]): Promise<OutboxMail[]> {
  const leads = mails.flatMap(({ leadId }) => leadId ?? []);
  await lockLeads(tx, leads);
  const rows = await tx
    .select({ id: lead.id, stoppedAt: lead.contactStoppedAt, trial: lead.trial })
    .from(lead)
    .where(inArray(lead.id, leads));
  const kept = new Map(rows.flatMap(({ id, stoppedAt, trial }) => (trial ? [] : [[id, stoppedAt] as const])));
  return mails.filter(({ leadId, afterStop }) => {
    if (!leadId) return true;
    return kept.has(leadId) && (afterStop || kept.get(leadId) === null);
  });
}

export async function storeMails(db: Db, all: readonly OutboxMail[]): Promise<Set<string>> {
  if (!all.length) return new Set();
  return db.transaction(async (tx) => storeWanted(tx, await filterAllowed(tx, all)));
}

async function storeWanted(tx: Db, mails: readonly OutboxMail[]): Promise<Set<string>> {
  if (!mails.length) return new Set();
  const rows = await tx
    .insert(outboxMail)
    .values([...mails])
    .onConflictDoUpdate({
      target: outboxMail.id,
      set: {
        recipient: sql`excluded.recipient`,
        subject: sql`excluded.subject`,
        text: sql`excluded.text`,
        html: sql`excluded.html`,
        calendar: sql`excluded.calendar`,
        afterStop: sql`excluded.after_stop`,
      },
      setWhere: isNull(outboxMail.sentAt),
    })
    .returning({ id: outboxMail.id });
  return new Set(rows.map(({ id }) => id));
}

export async function deleteWaitingMails(tx: Db, leadIds: readonly string[]): Promise<void> {
  const isOfThese = inArray(outboxMail.leadId, [...leadIds]);
  await tx.delete(outboxMail).where(and(isOfThese, isNull(outboxMail.sentAt), eq(outboxMail.afterStop, false)));
}

/** Records an attempt. Null `error`: sent. Then removes links and codes, so that a database copy gives no access. */
export async function recordAttempt(db: Db, { id, text }: Pick<OutboxMail, 'id' | 'text'>, error: string | null) {
  const sent = { sentAt: sql`now()`, text: withoutSecrets(text), html: '', calendar: null };
  await db
    .update(outboxMail)
    .set({ attempts: sql`${outboxMail.attempts} + 1`, lastError: error, ...(error === null && sent) })
    .where(eq(outboxMail.id, id));
}
