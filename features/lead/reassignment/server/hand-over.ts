import 'server-only';
import { assignedTo } from '@/features/customer/timeline-entries';
import { recordInteractions } from '@/features/customer/server/show-timeline';
import { notifyOfUpdates } from '@/features/tenant/webhook/server/notify-partners';
import { serves } from '@/features/lead/assignment/choose-executive';
import type { Executive } from '@/features/lead/assignment/server/assignment.db';
import { COMPANY_PURCHASE_KIND, executiveMailFor, ONLINE_PURCHASE_KIND } from '@/features/lead/lead-kinds';
import { BOOKING_MAILS, slotAt, type BookingMailName } from '@/features/lead/booking/booking-slots';
import { LEAD_STATUS } from '@/lib/contract/lead-status';
import { recordAudit, type AuditActor, type AuditedChange } from '@/lib/audit';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { enqueueMails } from '@/lib/mail/outbox';
import { findSite, findTransactionTime, lockOpenOfPerson, reassignLead } from './reassignment.db';
import { randomUUID } from 'node:crypto';
import { marketOf } from '@/lib/markets';
import { linkHashOf, tokenOf } from '@/features/lead/booking/server/links';
import { insertBookings, listUpcomingIds, type NewBooking } from '@/features/lead/booking/server/booking.db';
import { changeAndNotify, recordAndNotify, slotsOf } from '@/features/lead/booking/server/book-call';

type NewHolder = Pick<Executive, 'id' | 'hours' | 'dataSocio'>;

type Cancelled = Pick<NewBooking, 'site' | 'leadId' | 'startsAt'>;

/** Books the call with the new executive, unless the executive takes no bookings or is busy at that time. */
async function bookWith(tx: Db, to: NewHolder, { site, leadId, startsAt }: Cancelled, now: Date): Promise<void> {
  if (!to.dataSocio.calendly.active) return;
  const market = marketOf(site);
  const slots = await slotsOf({ db: tx, market, now }, to);
  if (!slots.some((slot) => slot.startsAt.getTime() === startsAt.getTime())) return;
  const id = randomUUID();
  const linkHash = linkHashOf(await tokenOf(tx, { site, id }));
  const booking = {
    id,
    site,
    market: market.id,
    leadId,
    executiveId: to.id,
    bookedAt: now,
    linkHash,
    ...slotAt(startsAt),
  };
  if ((await insertBookings(tx, [booking])).has(id)) await recordAndNotify(tx, 'booked', booking);
}

/** Cancels the upcoming call with `mails` and books it again. Returns the id of the cancelled booking; null: none. */
async function handOverBooking(tx: Db, leadId: string, to: NewHolder, now: Date, mails?: readonly BookingMailName[]) {
  const [former] = await listUpcomingIds(tx, [leadId], now);
  const cancelled = former && (await changeAndNotify(tx, 'bookingCancelled', former, { cancelledAt: now }, now, mails));
  if (!cancelled) return null;
  await bookWith(tx, to, cancelled, now);
  return cancelled.id;
}

export type HandOver = Parameters<typeof reassignLead>[1] & {
  readonly kind: string;
  /** Author in the audit trail. Null: the caller writes the entry, or the executive used a link in a mail. */
  readonly actor: AuditActor | null;
  /** If true, another mail announces the reassignment, so only mails about the call and the chat are sent. */
  readonly isAlreadyNotified?: boolean;
  readonly along?: string;
};

type AssignedLead = {
  readonly leadId: string;
  readonly site: string;
  readonly from: number | null;
  readonly to: number;
};

export const nameOf = ({ dataSocio }: Executive): string => `${dataSocio.nombres} ${dataSocio.apellidos}`;

/** A duplicate moves with its original and is not counted. */
export const countWithoutDuplicates = (some: readonly { readonly status: number }[]): number =>
  some.filter(({ status }) => status !== LEAD_STATUS.duplicate).length;

export type HolderChange = { readonly from: number | null; readonly to: number | null };

/** Mails each new executive once about all received requests. Mails each former one except `by` about all lost ones. */
export async function enqueueHandOverMails(tx: Db, moved: readonly HolderChange[], by: number | null): Promise<void> {
  const at = await findTransactionTime(tx);
  const each = (ids: readonly (number | null)[]) => [...new Set(ids)].filter((id) => id !== null) as number[];
  const mailOf = async (mail: 'handedOn' | 'handedBack', executiveId: number) => ({
    mail,
    payload: { site: await findSite(tx, executiveId), executiveId, at },
  });
  const [takers, formers] = [each(moved.map(({ to }) => to)), each(moved.map(({ from }) => from))];
  const mails = [
    ...takers.map((id) => mailOf('handedOn', id)),
    ...formers.filter((id) => id !== by).map((id) => mailOf('handedBack', id)),
  ];
  await enqueueMails(tx, await Promise.all(mails));
}

export const assignmentEntry = ({
  leadId,
  site,
  from,
  to,
  along,
}: AssignedLead & Pick<HandOver, 'along'>): AuditedChange => ({
  action: 'lead.assign',
  subject: leadId,
  site,
  before: { executiveId: from },
  after: { executiveId: to, ...(along && { along }) },
});

const LINKING_MAILS: Readonly<Record<string, readonly ('companyExecutive' | 'purchaseDocuments')[]>> = {
  [COMPANY_PURCHASE_KIND]: ['companyExecutive'],
  [ONLINE_PURCHASE_KIND]: ['purchaseDocuments'],
};

/** Reassigns a request with its booking and mails. False: it already has another executive, or is not assignable. */
export async function handOver(tx: Db, now: Date, change: HandOver): Promise<boolean> {
  const { leadId, from, by, to, kind, actor } = change;
  const given = await reassignLead(tx, change);
  if (!given) return false;
  const { assignmentId, ...place } = given;
  await recordInteractions(tx, [{ leadId, ...place, ...assignedTo(to.dataSocio) }]);
  if (from === null) await notifyOfUpdates(tx, [{ leadId, ...place }], now);
  const entry = assignmentEntry({ leadId, site: place.site, from, to: to.id, along: change.along });
  if (actor) await recordAudit(tx, actor, [entry]);
  // Links of the former executive to a company's list or a buyer's documents stop working. The new executive gets new
  // links.
  const mails = [executiveMailFor(kind), ...(LINKING_MAILS[kind] ?? [])].map((mail) => ({ mail, payload: leadId }));
  if (from === null || from === by || change.isAlreadyNotified) {
    await handOverBooking(tx, leadId, to, now);
    await enqueueMails(tx, change.isAlreadyNotified ? mails.filter(({ mail }) => mail !== 'executiveMail') : mails);
    return true;
  }
  // One mail informs the former executive of both the request and its booking.
  const [toVisitor] = BOOKING_MAILS.bookingCancelled;
  const bookingId = await handOverBooking(tx, leadId, to, now, [toVisitor]);
  await enqueueMails(tx, [...mails, { mail: 'handedOver', payload: { leadId, assignmentId, bookingId } }]);
  return true;
}

/** Also reassigns the person's other open requests that the new executive serves. Returns their ids. */
export function handOverPerson({ db, now }: Pick<Ctx, 'db' | 'now'>, change: HandOver): Promise<string[] | null> {
  return db.transaction(async (tx) => {
    const held = change.from === null ? [] : await lockOpenOfPerson(tx, change.leadId, change.from);
    const going = held.filter(
      ({ leadId, productType }) =>
        leadId === change.leadId || serves(change.to, productType === null ? null : [productType]),
    );
    // True for a duplicate whose original moves too. The mail announces only the original.
    const isRepeated = (one: string): boolean =>
      going.some(({ leadId, status }) => leadId === one && status === LEAD_STATUS.duplicate) &&
      going.some(({ status }) => status !== LEAD_STATUS.duplicate);
    const notification = (leadId: string) => ({ isAlreadyNotified: change.isAlreadyNotified || isRepeated(leadId) });
    if (!(await handOver(tx, now, { ...change, ...notification(change.leadId) }))) return null;
    const more: string[] = [];
    for (const { leadId, kind } of going) {
      if (leadId === change.leadId) continue;
      const other = { ...change, leadId, kind, ...notification(leadId), along: change.leadId };
      if (await handOver(tx, now, other)) more.push(leadId);
    }
    return more;
  });
}
