import 'server-only';
import { assignedTo } from '@/features/customer/domain';
import { recordInteractions } from '@/features/customer/server/service';
import { REASSIGN_DAYS, type ReassignOutcome, type ReassignRequest } from '@/features/lead/assignment/contract';
import { isAway, serves } from '@/features/lead/assignment/domain';
import { COMPANY_PURCHASE_KIND, executiveMailFor } from '@/features/lead/domain';
import { handOverBooking } from '@/features/lead/booking/server/hand-over';
import { BOOKING_MAILS } from '@/features/lead/booking/domain';
import { LEAD_STATUS } from '@/lib/contract/lead-status';
import { recordAudit, type AuditActor, type AuditedChange } from '@/lib/audit';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { partStates } from '@/lib/health-parts';
import { tellOffice } from '@/lib/office-news';
import { logger } from '@/lib/logger';
import { enqueueMails } from '@/lib/mail/outbox';
import { wallClock } from '@/lib/markets/opening-hours';
import { findOpenLead, holdOpenBeside, listExecutives, reassignLead, signingKey, type Executive } from './repository';
import { reassignToken } from './service';

export type Reassignable = {
  readonly leadId: string;
  readonly kind: string;
  readonly firstName: string;
  readonly from: Executive;
  /** Who could have it instead. */
  readonly others: readonly Executive[];
};

/** Null for who does not have the request (any more): out of service, given to another, closed, old or made up. */
export async function findReassignable({ db, site, market, now }: Ctx, token: string): Promise<Reassignable | null> {
  const leadId = reassignToken.claimOf(token)?.leadId;
  if (leadId === undefined) return null;
  const since = new Date(now.getTime() - REASSIGN_DAYS * 86_400_000);
  const lead = await findOpenLead(db, { site, leadId }, since);
  if (!lead) return null;
  const signer = { secret: await signingKey(db), site, now };
  if (!reassignToken.read(signer, token, lead.executiveId)) return null;
  const executives = await listExecutives(db, market);
  const from = executives.find(({ id }) => id === lead.executiveId);
  const productTypes = lead.productType === null ? null : [lead.productType];
  const today = wallClock(market.timeZone, now).day;
  const others = executives.filter((one) => one !== from && serves(one, productTypes) && !isAway(one.absences, today));
  return from ? { leadId, kind: lead.kind, firstName: lead.firstName, from, others } : null;
}

export type HandOver = Parameters<typeof reassignLead>[1] & {
  readonly kind: string;
  /** Whom the audit trail names; null: it is written by who calls, or the executive's own mail gave it away. */
  readonly actor: AuditActor | null;
  /** Another mail tells whoever had it and whoever gets it: by this one they hear of its call and its chat alone. */
  readonly isToldElsewhere?: boolean;
  /** The request of the same person that was given, where this one only goes along. */
  readonly along?: string;
};

type Given = { readonly leadId: string; readonly site: string; readonly from: number | null; readonly to: number };

export const assignmentEntry = ({ leadId, site, from, to, along }: Given & Pick<HandOver, 'along'>): AuditedChange => ({
  ...{ action: 'lead.assign', subject: leadId, site },
  ...{ before: { executiveId: from }, after: { executiveId: to, ...(along && { along }) } },
});

/** The request, its time to come and the mails; false when meanwhile somebody else has it, or nobody may be given it. */
export async function handOver(tx: Db, now: Date, change: HandOver): Promise<boolean> {
  const { leadId, from, by, to, kind, actor } = change;
  const given = await reassignLead(tx, change);
  if (!given) return false;
  const { assignmentId, ...place } = given;
  await recordInteractions(tx, [{ leadId, ...place, ...assignedTo(to.dataSocio) }]);
  const entry = assignmentEntry({ leadId, site: place.site, from, to: to.id, along: change.along });
  if (actor) await recordAudit(tx, actor, [entry]);
  else await tellOffice(tx, null, [entry]);
  // Who had a company's request sees its list no more; the mail with the link of the new one is written if it was sent.
  const told =
    kind === COMPANY_PURCHASE_KIND ? (['executiveMail', 'companyExecutive'] as const) : [executiveMailFor(kind)];
  const mails = told.map((mail) => ({ mail, payload: leadId }));
  if (from === null || from === by || change.isToldElsewhere) {
    await handOverBooking(tx, leadId, to, now);
    await enqueueMails(tx, change.isToldElsewhere ? mails.filter(({ mail }) => mail !== 'executiveMail') : mails);
    return true;
  }
  // One mail tells the former of the request and of its time.
  const [toVisitor] = BOOKING_MAILS.bookingCancelled;
  const bookingId = await handOverBooking(tx, leadId, to, now, [toVisitor]);
  await enqueueMails(tx, [...mails, { mail: 'handedOver', payload: { leadId, assignmentId, bookingId } }]);
  return true;
}

/**
 * A person has one executive: what else of theirs is open goes along, as far as the other serves it, or nothing goes.
 * @returns which more
 */
export function handOverPerson({ db, now }: Pick<Ctx, 'db' | 'now'>, change: HandOver): Promise<string[] | null> {
  return db.transaction(async (tx) => {
    const held = change.from === null ? [] : await holdOpenBeside(tx, change.leadId, change.from);
    const going = held.filter(
      ({ leadId, productType }) =>
        leadId === change.leadId || serves(change.to, productType === null ? null : [productType]),
    );
    // What a duplicate says is said of its own request.
    const isRepeated = (one: string): boolean =>
      going.some(({ leadId, status }) => leadId === one && status === LEAD_STATUS.duplicate) &&
      going.some(({ status }) => status !== LEAD_STATUS.duplicate);
    const told = (leadId: string) => ({ isToldElsewhere: change.isToldElsewhere || isRepeated(leadId) });
    if (!(await handOver(tx, now, { ...change, ...told(change.leadId) }))) return null;
    const more: string[] = [];
    for (const { leadId, kind } of going) {
      if (leadId === change.leadId) continue;
      const other = { ...change, leadId, kind, ...told(leadId), along: change.leadId };
      if (await handOver(tx, now, other)) more.push(leadId);
    }
    return more;
  });
}

/** Gives the request to the other, who gets its mail. */
export async function reassign(
  ctx: Ctx,
  { id, token, executive, note, referrals }: ReassignRequest,
): Promise<ReassignOutcome> {
  const found = token.startsWith(`${id}.`) ? await findReassignable(ctx, token) : null;
  if (!found) return 'unknown';
  const { leadId, kind, from, others } = found;
  const to = others.find((other) => other.id === executive);
  const given = { leadId, kind, from: from.id, by: from.id, note, referrals: referrals === 'on', actor: null };
  const change = to && { ...given, to };
  const isDone = change !== undefined && (await handOverPerson(ctx, change)) !== null;
  if (!isDone) {
    logger.warn({ code: 'CODE002', leadId }, 'request not given to another executive');
    return 'refused';
  }
  if (partStates().mail !== 'failing') return 'reassigned';
  logger.warn({ code: 'CODE001', leadId }, 'request given to another executive, whose mail waits');
  return 'unmailed';
}
