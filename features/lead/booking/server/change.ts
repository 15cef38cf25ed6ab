import 'server-only';
import type { BookingChange } from '@/features/customer/domain';
import { bookingToken, type CancelRequest, type MoveRequest } from '@/features/lead/booking/contract';
import { slotAt, type Slot } from '@/features/lead/booking/domain';
import type { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { Locale } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { seeOther } from '@/lib/http/route';
import { enqueueMails } from '@/lib/mail/outbox';
import type { MailLinkEnd } from '@/lib/routing/fixed-routes';
import { href } from '@/lib/routing/routes';
import { BOOKING_MAILS } from './mail-names';
import { changeBooking, findByLink, findHandOver, tellTimeline } from './repository';
import { linkHashOf, slotsOf } from './service';

/** Null for a link that opens nothing (any more): its booking is past, cancelled or never was. */
export async function findChangeable(ctx: Ctx, token: string) {
  if (!bookingToken.safeParse(token).success) return null;
  const found = await findByLink(ctx.db, { site: ctx.site, linkHash: linkHashOf(token) }, ctx.now);
  return found && { ...found, slots: await slotsOf(ctx, found.executive, found.id) };
}

const endAt = ({ market }: Ctx, locale: Locale, end: MailLinkEnd): string =>
  href(market, locale, { name: 'mailLinkEnd', end });

/** Somebody else has the time. */
export const isExclusion = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === '23P01';

type Change = Slot | { readonly cancelledAt: Date } | { readonly executiveId: number };

async function change(tx: Db, kind: BookingChange, { now }: Pick<Ctx, 'now'>, id: string, to: Change) {
  const changed = await changeBooking(tx, id, to, now);
  if (!changed) return false;
  await tellTimeline(tx, kind, [changed]);
  await enqueueMails(
    tx,
    BOOKING_MAILS[kind].map((mail) => ({ mail, dataId: id })),
  );
  return true;
}

/** Moves it to a time that is free, and leads to the page that says so; to the time that it has already, too. */
export async function moveBooking(ctx: Ctx, { token, start, language }: MoveRequest): Promise<Response> {
  const end = (name: MailLinkEnd) => seeOther(endAt(ctx, language, name));
  const found = await findChangeable(ctx, token);
  if (!found) return end('bookingOver');
  const startsAt = new Date(start);
  if (found.startsAt.getTime() === startsAt.getTime()) return end('bookingMoved');
  if (!found.slots.some((slot) => slot.startsAt.getTime() === startsAt.getTime())) return end('bookingTaken');
  try {
    const moved = await ctx.db.transaction((tx) => change(tx, 'bookingMoved', ctx, found.id, slotAt(startsAt)));
    return end(moved ? 'bookingMoved' : 'bookingOver');
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

/**
 * The time of a request goes with it to whoever has it now, or is given up where they have another then; both are told.
 * @throws the database's 23P01 where that time is taken meanwhile
 */
export async function handOverBooking(tx: Db, leadId: string, executiveId: number, now: Date): Promise<void> {
  const booked = await findHandOver(tx, leadId, executiveId, now);
  if (!booked) return;
  if (booked.isFree) await change(tx, 'bookingMoved', { now }, booked.id, { executiveId });
  else await change(tx, 'bookingCancelled', { now }, booked.id, { cancelledAt: now });
}

/** Where who sends a form is led when it is refused. */
export function refusedChangeAt(ctx: Ctx, { status }: AppError): string {
  return endAt(ctx, ctx.locale, status === 429 || status >= 500 ? 'later' : 'bookingOver');
}
