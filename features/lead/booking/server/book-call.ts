import 'server-only';
import { bookingChange, type BookingChange } from '@/features/customer/timeline-entries';
import { recordInteractions } from '@/features/customer/server/show-timeline';
import { requireFirstProvenLead, requireProvenLead } from '@/features/ticket/server/prove-ticket';
import {
  bookingAnswer,
  type BookingAnswer,
  type BookingOffer,
  type BookingRequest,
  type BookingResponse,
} from '@/features/lead/booking/booking.api';
import {
  BOOKING_MAILS,
  freeSlots,
  isCalendly,
  slotAt,
  type BookingMailName,
  type Calendar,
  type Slot,
} from '@/features/lead/booking/booking-slots';
import { isAway } from '@/features/lead/executive/executive-availability';
import { listAbsences } from '@/features/lead/executive/server/executive.db';
import { loadDetails } from '@/features/lead/server/details';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { createOnce, noIdempotencyKey } from '@/lib/db/idempotency';
import type { RouteCtx } from '@/lib/http/route';
import { labelsOf } from '@/lib/i18n/messages';
import { enqueueMails } from '@/lib/mail/outbox';
import { isHoliday } from '@/lib/markets/holidays';
import { wallClock } from '@/lib/markets/opening-hours';
import { href } from '@/lib/routing/routes';
import { linkHashOf, findOwnCall, tokenOf } from './links';
import {
  changeBooking,
  findBookable,
  findBooked,
  insertBookings,
  listBusy,
  listCalls,
  listUpcomingIds,
  type ChangedBooking,
  type NewBooking,
} from './booking.db';

type Bookable = { readonly id: number; readonly hours: Calendar['hours'] };

export async function slotsOf(
  { db, market, now }: Pick<Ctx, 'db' | 'market' | 'now'>,
  { id, hours }: Bookable,
  except: string | null = null,
) {
  const { timeZone } = market;
  const [busy, absences] = await Promise.all([
    listBusy(db, id, now, except),
    listAbsences(db, id, wallClock(timeZone, now).day),
  ]);
  const isDayOff = (day: string) => isHoliday(market, day) || isAway(absences, day);
  return freeSlots({ hours, timeZone, busy, isDayOff }, now);
}

type Slots = Awaited<ReturnType<typeof slotsOf>>;

/** Free times. Empty if the person already has a call with this executive; that call can be moved instead. */
async function offeredSlots(ctx: Ctx, leadId: string, executive: Bookable): Promise<Slots> {
  const calls = await listCalls(ctx.db, [leadId], ctx.now);
  return calls.some(({ executiveId }) => executiveId === executive.id) ? [] : slotsOf(ctx, executive);
}
const startsOf = (slots: Slots): string[] => slots.map(({ startsAt }) => startsAt.toISOString());

/** @throws NOT_FOUND without the proof of a request */
export async function offerBooking(ctx: Ctx): Promise<BookingOffer> {
  const { db, market, now } = ctx;
  const leadId = await requireFirstProvenLead(ctx);
  const [executive, live, details, call] = await Promise.all([
    findBookable(db, market, leadId),
    findBooked(db, leadId, now),
    loadDetails(ctx, leadId, 'mailbox'),
    findOwnCall(ctx),
  ]);
  const booked = live?.toISOString() ?? null;
  const offer = { timeZone: market.timeZone, booked, details, call: booked ? null : call };
  if (!executive) return { ...offer, executive: null, calendar: null, slots: [] };
  const { nombres, apellidos, calendlyUrl: url } = executive;
  return {
    ...offer,
    executive: { nombres, apellidos, calendly: { active: true, url } },
    calendar: isCalendly(url) ? href(market, ctx.locale, { name: 'calendar', executive: String(executive.id) }) : null,
    slots: startsOf(await offeredSlots(ctx, leadId, executive)),
  };
}

type Attempt = NewBooking & { readonly mailbox: string; readonly isOffered: boolean; readonly isBooked: boolean };

async function answerOf(tx: Db, { leadId, startsAt, bookedAt }: Attempt): Promise<BookingAnswer> {
  const booked = await findBooked(tx, leadId, bookedAt);
  if (!booked) return { status: 'taken' };
  const status = booked.getTime() === startsAt.getTime() ? 'booked' : 'alreadyBooked';
  return { status, start: booked.toISOString() };
}

const storeBooking = createOnce<Attempt, BookingAnswer>({
  route: 'booking',
  answer: bookingAnswer,
  conflictKeys: ({ market, mailbox }) => [`booking ${market} ${mailbox}`],
  async complete(tx, { entry }) {
    const isBooked = entry.isOffered && (await insertBookings(tx, [entry])).has(entry.id);
    return { entry: { ...entry, isBooked }, answer: await answerOf(tx, entry) };
  },
  async write(tx, booking) {
    if (booking.isBooked) await recordAndNotify(tx, 'booked', booking);
  },
});

export async function recordAndNotify(
  tx: Db,
  kind: BookingChange,
  { id, site, market, leadId, startsAt }: Omit<ChangedBooking, 'previousStart'>,
  mails: readonly BookingMailName[] = BOOKING_MAILS[kind],
): Promise<void> {
  await recordInteractions(tx, [{ site, market, leadId, ...bookingChange(kind, startsAt) }]);
  await enqueueMails(
    tx,
    mails.map((mail) => ({ mail, payload: id })),
  );
}

/** Returns null if the call is over. Throws like `changeBooking`. */
export async function changeAndNotify(
  tx: Db,
  kind: BookingChange,
  id: string,
  to: Slot | { readonly cancelledAt: Date },
  now: Date,
  mails?: readonly BookingMailName[],
) {
  const changed = await changeBooking(tx, id, to, now);
  if (changed) await recordAndNotify(tx, kind, changed, mails);
  return changed;
}

/** Cancels the calls of people who want no more contact. A mail removes them from the executive's calendar. */
export async function cancelBookings(tx: Db, leadIds: readonly string[], now: Date): Promise<void> {
  const [, toExecutive] = BOOKING_MAILS.bookingCancelled;
  for (const id of await listUpcomingIds(tx, leadIds, now))
    await changeAndNotify(tx, 'bookingCancelled', id, { cancelledAt: now }, now, [toExecutive]);
}

/** @throws NOT_FOUND if nobody can be booked */
async function bookableFor({ db, market, locale }: Ctx, leadId: string) {
  const executive = await findBookable(db, market, leadId);
  if (!executive) throw new AppError('NOT_FOUND', labelsOf(locale, 'booking').nobody);
  return executive;
}

async function slotTakenResponse(ctx: Ctx, leadId: string): Promise<BookingResponse> {
  const executive = await bookableFor(ctx, leadId);
  const message = labelsOf(ctx.locale, 'booking').taken;
  return { status: 'taken', message, slots: startsOf(await offeredSlots(ctx, leadId, executive)) };
}

/** @throws NOT_FOUND like `offerBooking`, and if nobody can be booked; also like `createOnce` */
export async function book(ctx: RouteCtx, { start }: BookingRequest): Promise<BookingResponse> {
  const { db, site, market, now, idempotency } = ctx;
  const leadId = await requireProvenLead(ctx);
  const executive = await bookableFor(ctx, leadId);
  if (!idempotency) throw noIdempotencyKey();
  const { key: id } = idempotency;
  const startsAt = new Date(start);
  const slots = await slotsOf(ctx, executive);
  const entry = {
    id,
    site,
    market: market.id,
    leadId,
    mailbox: executive.mailbox,
    executiveId: executive.id,
    bookedAt: now,
    isOffered: slots.some((slot) => slot.startsAt.getTime() === startsAt.getTime()),
    isBooked: false,
    ...slotAt(startsAt),
    linkHash: linkHashOf(await tokenOf(db, { site, id })),
  };
  // Stores a refusal too. Otherwise a retry with the same key could book the time after it becomes free.
  const answer = await storeBooking(ctx, entry, { status: 'taken' });
  return answer.status === 'taken' ? slotTakenResponse(ctx, leadId) : answer;
}
