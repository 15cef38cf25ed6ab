import 'server-only';
import { leadAnswer, type LeadAnswer } from '@/features/lead/contract';
import { executiveMailFor, PURCHASE_KINDS, CHAT_KIND } from '@/features/lead/domain';
import { assignLead } from '@/features/lead/assignment/server/service';
import { notifyPartners } from '@/features/tenant/webhook/server/service';
import { recordInteractions } from '@/features/customer/server/service';
import type { Db } from '@/lib/db/client';
import { createOnce } from '@/lib/db/idempotency';
import type { RouteCtx } from '@/lib/http/route';
import { enqueue } from '@/lib/jobs/queue';
import { enqueueMails } from '@/lib/mail/outbox';
import { oneAtATime } from '@/lib/http/one-at-a-time';
import { MAX_UNDER_WAY } from '@/lib/security/rate-limits';
import { leadQueue, type LeadJob } from './jobs';
import { insertLead, type NewLead } from './repository';
import { claimMails, listAfterMail } from '@/features/lead/confirmation/server/repository';
import { claimOf } from '@/features/lead/confirmation/server/service';

/** As long after a request its mail still says what a chat's would. */
const CHAT_AFTER_SECONDS = 3600;

/** @returns whether the visitor gets a mail at once */
async function claimsVisitorMail(tx: Db, lead: NewLead): Promise<boolean> {
  // A chat of who has just had a mail about another request needs none.
  if (lead.kind === CHAT_KIND && (await listAfterMail(tx, [lead.id], CHAT_AFTER_SECONDS)).size > 0) return false;
  return (await claimMails(tx, [claimOf(lead)])).length > 0;
}

/** What stands in its timeline from the beginning. */
const entriesOf = ({ id: leadId, site, market, interactions }: NewLead) =>
  interactions.map((entry) => Object.assign({ leadId, site, market }, entry));

/**
 * One request is written after the other in a process: the round of the executives is fair however many come at once, and
 * they hold one connection of the database.
 */
const inTurn = oneAtATime({ most: MAX_UNDER_WAY, patience: 10_000 });

/** Writes what hangs on a request, such as its purchase: with it, or not at all. */
export type WriteAlong = (tx: Db, leadId: string) => Promise<void>;

type Entry = NewLead & { readonly writeAlong: WriteAlong };

const store = createOnce<Entry, LeadAnswer>({
  route: 'contactos',
  answer: leadAnswer,
  // A person's second request is marked as a duplicate of the first, and goes to the same executive.
  conflictKeys: ({ market, mailbox, phone }) => [`${market} ${mailbox}`, `${market} ${phone}`],
  complete: assignLead,
  async write(tx, lead) {
    const { id, site, kind, submittedAt } = lead;
    await insertLead(tx, lead);
    await recordInteractions(tx, entriesOf(lead));
    await enqueue(tx, leadQueue, [{ leadId: id } satisfies LeadJob]);
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
 * One for every way of asking: the same person's two requests are seen whichever way they come. What was tried with a key before is
 * another request to it than what is meant: neither is the other's answer, and a trial's says that it is one.
 */
export function storeLead(ctx: RouteCtx, entry: Entry, answer: LeadAnswer): Promise<LeadAnswer> {
  const { idempotency } = ctx;
  if (!entry.trial) return inTurn(() => store(ctx, entry, answer));
  const own = idempotency && { ...idempotency, bodyHash: `trial ${idempotency.bodyHash}` };
  return inTurn(() => store({ ...ctx, idempotency: own }, entry, { ...answer, trial: true }));
}
