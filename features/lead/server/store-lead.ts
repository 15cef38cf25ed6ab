import 'server-only';
import { leadAnswer, type LeadAnswer } from '@/features/lead/contact.api';
import { executiveMailFor, PURCHASE_KINDS, CHAT_KIND } from '@/features/lead/lead-kinds';
import { assignLead } from '@/features/lead/assignment/server/assign-lead';
import { notifyPartners } from '@/features/tenant/webhook/server/notify-partners';
import { recordInteractions } from '@/features/customer/server/show-timeline';
import type { Db } from '@/lib/db/client';
import { createOnce } from '@/lib/db/idempotency';
import type { RouteCtx } from '@/lib/http/route';
import { enqueueMails } from '@/lib/mail/outbox';
import { limitConcurrency } from '@/lib/in-turns';
import { logger } from '@/lib/logger';
import { MAX_CONCURRENT } from '@/lib/security/rate-limits';
import { insertLead, type NewLead } from './lead.db';
import { claimMails, listRecentlyMailed } from '@/features/lead/confirmation/server/confirmation.db';
import { claimOf } from '@/features/lead/confirmation/server/confirm-address';

/** A chat within this time after a mail about another request sends no mail. */
const CHAT_AFTER_SECONDS = 3600;

/** @returns true when the visitor gets a mail at once */
async function claimsVisitorMail(tx: Db, lead: NewLead): Promise<boolean> {
  if (!lead.email) return false;
  // A chat right after a mail about another request needs no mail.
  if (lead.kind === CHAT_KIND && (await listRecentlyMailed(tx, [lead.id], CHAT_AFTER_SECONDS)).size > 0) return false;
  return (await claimMails(tx, [claimOf(lead)])).length > 0;
}

const entriesOf = ({ id: leadId, site, market, interactions }: NewLead) =>
  interactions.map((entry) => Object.assign({ leadId, site, market }, entry));

/** Limits writes, so that most of the pool's 20 connections are free for reads. */
const limitWrites = limitConcurrency({ atOnce: 8, most: MAX_CONCURRENT, patience: 10_000 });

/** Writes related data, for example a purchase, in the same transaction. */
export type WriteRelated = (tx: Db, leadId: string) => Promise<void>;

type Entry = NewLead & { readonly writeAlong: WriteRelated };

const store = createOnce<Entry, LeadAnswer>({
  route: 'contactos',
  answer: leadAnswer,
  // A person's second request becomes a duplicate of the first and goes to the same executive.
  conflictKeys: ({ market, mailbox, phone }) => [`${market} ${mailbox}`, `${market} ${phone || mailbox}`],
  complete: assignLead,
  async write(tx, lead) {
    const { id, site, kind, submittedAt } = lead;
    await insertLead(tx, lead);
    await recordInteractions(tx, entriesOf(lead));
    await notifyPartners(tx, [{ type: 'lead.created', site, id, at: submittedAt.toISOString() }]);
    await lead.writeAlong(tx, id);
    if (lead.trial || PURCHASE_KINDS.includes(kind)) return;
    await enqueueMails(tx, [
      ...((await claimsVisitorMail(tx, lead)) ? [{ mail: 'visitorMail', payload: id } as const] : []),
      { mail: executiveMailFor(kind), payload: id },
    ]);
  },
});

/**
 * Stores requests of all kinds, so that it detects a person's second request. A trial and a real request with the same
 * key are distinct.
 */
export async function storeLead(ctx: RouteCtx, entry: Entry, answer: LeadAnswer): Promise<LeadAnswer> {
  const { idempotency } = ctx;
  const own = idempotency && { ...idempotency, bodyHash: `trial ${idempotency.bodyHash}` };
  const stored = await limitWrites(() =>
    entry.trial ? store({ ...ctx, idempotency: own }, entry, { ...answer, trial: true }) : store(ctx, entry, answer),
  );
  const { id: leadId, site, kind } = entry;
  if (stored.id === leadId) logger.info({ event: 'lead', leadId, site, kind }, 'lead stored');
  return stored;
}
