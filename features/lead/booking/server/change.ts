import 'server-only';
import { randomUUID } from 'node:crypto';
import type { BookingChange } from '@/features/customer/domain';
import { bookingToken, type CancelRequest, type MoveRequest } from '@/features/lead/booking/contract';
import { slotAt, type Slot } from '@/features/lead/booking/domain';
import type { Executive } from '@/features/lead/assignment/server/repository';
import type { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { Locale } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { seeOther } from '@/lib/http/route';
import { enqueueMails } from '@/lib/mail/outbox';
import { marketOf } from '@/lib/markets';
import type { MailLinkEnd } from '@/lib/routing/fixed-routes';
import { href } from '@/lib/routing/routes';
import { BOOKING_MAILS } from './mail-names';
import { changeBooking, findByLink, insertBookings, listLiveIds, recordBookingChange } from './repository';
import { linkHashOf, slotsOf, tokenOf } from './service';

/** Null for a link that opens nothing (any more): its booking is past, cancelled or never was. */
export async function findChangeable(ctx: Ctx, token: string) {
  if (!bookingToken.safeParse(token).success) return null;
  const found = await findByLink(ctx.db, { site: ctx.site, linkHash: linkHashOf(token) }, ctx.now);
  return found && { ...found, slots: await slotsOf(ctx, found.executive, found.id) };
}

const endAt = ({ market }: Ctx, locale: Locale, end: MailLinkEnd): string =>
  href(market, locale, { name: 'mailLinkEnd', end });

const isExclusion = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === '23P01';

async function tell(
  tx: Db,
  kind: BookingChange,
  booking: Parameters<typeof recordBookingChange>[2][number] & { id: string },
) {
  await recordBookingChange(tx, kind, [booking]);
  await enqueueMails(
    tx,
    BOOKING_MAILS[kind].map((mail) => ({ mail, dataId: booking.id })),
  );
}

type Change = Slot | { readonly cancelledAt: Date };

async function change(tx: Db, kind: BookingChange, { now }: Pick<Ctx, 'now'>, id: string, to: Change) {
  const changed = await changeBooking(tx, id, to, now);
  if (changed) await tell(tx, kind, changed);
  return changed;
}

/** Moves it to a time that is free, and leads back to its page, which says so; to the time that it has already, too. */
export async function moveBooking(ctx: Ctx, { token, start, language }: MoveRequest): Promise<Response> {
  const end = (name: MailLinkEnd) => seeOther(endAt(ctx, language, name));
  const moved = () => seeOther(href(ctx.market, language, { name: 'booking', token }));
  const found = await findChangeable(ctx, token);
  if (!found) return end('bookingOver');
  const startsAt = new Date(start);
  if (found.startsAt.getTime() === startsAt.getTime()) return moved();
  if (!found.slots.some((slot) => slot.startsAt.getTime() === startsAt.getTime())) return end('bookingTaken');
  try {
    const to = slotAt(startsAt);
    const isMoved = await ctx.db.transaction((tx) => change(tx, 'bookingMoved', ctx, found.id, to));
    return isMoved ? moved() : end('bookingOver');
  } catch (error) {
    if (isExclusion(error)) return end('bookingTaken');
    throw error;
  }
}

export async function cancelBooking(ctx: Ctx, { token, language }: CancelRequest): Promise<Response> {
  const found = await findChangeable(ctx, token);
  const isDone =
    found !== null &&
    (await ctx.db.transaction((tx) => change(tx, 'bookingCancelled', ctx, found.id, { cancelledAt: ctx.now })));
  return seeOther(endAt(ctx, language, isDone ? 'bookingCancelled' : 'bookingOver'));
}

type Taker = Pick<Executive, 'id' | 'hours' | 'dataSocio'>;

/**
 * The time of a request goes with it to whoever has it now, if they take bookings and are free then: as a new one, so that
 * the former's calendar is told that theirs is over.
 */
export async function handOverBooking(tx: Db, leadId: string, to: Taker, now: Date): Promise<void> {
  const [former] = await listLiveIds(tx, [leadId], now);
  const cancelled = former && (await change(tx, 'bookingCancelled', { now }, former, { cancelledAt: now }));
  if (!cancelled || !to.dataSocio.calendly.active) return;
  const { site, startsAt } = cancelled;
  const market = marketOf(site);
  const slots = await slotsOf({ db: tx, market, now }, to);
  if (!slots.some((slot) => slot.startsAt.getTime() === startsAt.getTime())) return;
  const id = randomUUID();
  const linkHash = linkHashOf(await tokenOf(tx, { site, id }));
  const taken = {
    id,
    site,
    market: market.id,
    leadId,
    executiveId: to.id,
    askedAt: now,
    linkHash,
    ...slotAt(startsAt),
  };
  if ((await insertBookings(tx, [taken])).has(id)) await tell(tx, 'booked', taken);
}

/** Where who sends a form is led when it is refused. */
export function refusedChangeAt(ctx: Ctx, { status }: AppError): string {
  return endAt(ctx, ctx.locale, status === 429 || status >= 500 ? 'later' : 'bookingOver');
}
