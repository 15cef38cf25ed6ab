import 'server-only';
import { leadAnswer, type LeadAnswer } from '@/features/lead/contract';
import { executiveMailFor, PURCHASE_KINDS, CHAT_KIND } from '@/features/lead/domain';
import { assignAll } from '@/features/lead/assignment/server/service';
import { notifyPartners } from '@/features/tenant/webhook/server/service';
import { recordInteractions } from '@/features/customer/server/service';
import type { Db } from '@/lib/db/client';
import { createOnce } from '@/lib/db/idempotency';
import type { RouteCtx } from '@/lib/http/route';
import { enqueue } from '@/lib/jobs/queue';
import { enqueueMails } from '@/lib/mail/outbox';
import { tellOffice } from '@/lib/office-news';
import { leadQueue, type LeadJob } from './jobs';
import { insertLeads, type NewLead } from './repository';
import { claimMails, listAfterMail } from '@/features/lead/confirmation/server/repository';
import { claimOf } from '@/features/lead/confirmation/server/service';

/** As long after a request its mail still says what a chat's would. */
const CHAT_AFTER_SECONDS = 3600;

/** Without chats of who has just had a mail about another request. */
async function withoutFollowingChats(tx: Db, leads: readonly NewLead[]): Promise<readonly NewLead[]> {
  const chats = leads.filter(({ kind }) => kind === CHAT_KIND).map(({ id }) => id);
  const following = await listAfterMail(tx, chats, CHAT_AFTER_SECONDS);
  return leads.filter(({ id }) => !following.has(id));
}

/** @returns those of which the visitor gets a mail at once */
const claimVisitorMails = async (tx: Db, leads: readonly NewLead[]): Promise<string[]> =>
  claimMails(tx, (await withoutFollowingChats(tx, leads)).map(claimOf));

/** What stands in its timeline from the beginning. */
const entriesOf = ({ id: leadId, site, market, interactions }: NewLead) =>
  interactions.map((entry) => Object.assign({ leadId, site, market }, entry));

/** Writes what hangs on a request, such as its purchase: with it, or not at all. */
export type WriteAlong = (tx: Db, leadId: string) => Promise<void>;

type Entry = NewLead & { readonly writeAlong: WriteAlong };

const store = createOnce<Entry, LeadAnswer>({
  route: 'contactos',
  answer: leadAnswer,
  // A person's second request is marked as a duplicate of the first, and goes to the same executive.
  conflictKeys: ({ market, mailbox, phone }) => [`${market} ${mailbox}`, `${market} ${phone}`],
  complete: assignAll,
  async write(tx, leads) {
    const asked = leads.filter(({ kind, trial }) => !trial && !PURCHASE_KINDS.includes(kind));
    const jobs = leads.map(({ id }): LeadJob => ({ leadId: id }));
    // What needs nothing of each other goes to the database together; the requests first, which the rest refers to.
    const [, , , toVisitors] = await Promise.all([
      insertLeads(tx, leads),
      recordInteractions(tx, leads.flatMap(entriesOf)),
      enqueue(tx, leadQueue, jobs),
      claimVisitorMails(tx, asked),
      notifyPartners(
        tx,
        leads.map(({ id, site, submittedAt }) => ({ type: 'lead.created', site, id, at: submittedAt.toISOString() })),
      ),
      tellOffice(
        tx,
        null,
        leads.map(({ id: subject, site }) => ({ action: 'lead.new', subject, site })),
      ),
    ]);
    for (const { id, writeAlong } of leads) await writeAlong(tx, id);
    await enqueueMails(tx, [
      ...toVisitors.map((payload) => ({ mail: 'visitorMail', payload }) as const),
      ...asked.map(({ id, kind }) => ({ mail: executiveMailFor(kind), payload: id })),
    ]);
  },
});

/**
 * One for every way of asking: the same person's two requests are seen whichever way they come. What was tried with a key before is
 * another request to it than what is meant: neither is the other's answer, and a trial's says that it is one.
 */
export function storeLead(ctx: RouteCtx, entry: Entry, answer: LeadAnswer): Promise<LeadAnswer> {
  const { idempotency } = ctx;
  if (!entry.trial) return store(ctx, entry, answer);
  const own = idempotency && { ...idempotency, bodyHash: `trial ${idempotency.bodyHash}` };
  return store({ ...ctx, idempotency: own }, entry, { ...answer, trial: true });
}
