import 'server-only';
import { randomUUID } from 'node:crypto';
import {
  bookingToken,
  type CancelOutcome,
  type CancelRequest,
  type MoveOutcome,
  type MoveRequest,
} from '@/features/lead/booking/contract';
import { slotAt, type BookingMailName } from '@/features/lead/booking/domain';
import type { Executive } from '@/features/lead/assignment/server/repository';
import { loadDetails } from '@/features/lead/server/details';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { marketOf } from '@/lib/markets';
import { findByLink, insertBookings, listLiveIds, type NewBooking } from './repository';
import { linkHashOf, tokenOf } from './links';
import { changeAndNotify, recordAndNotify, slotsOf } from './service';

/** Null for a link that opens nothing (any more): its booking is past, cancelled or never was. */
export async function findChangeable(ctx: Ctx, token: string) {
  if (!bookingToken.safeParse(token).success) return null;
  const found = await findByLink(ctx.db, { site: ctx.site, linkHash: linkHashOf(token) }, ctx.now);
  if (!found) return null;
  const { executive, id, leadId } = found;
  const [slots, details] = await Promise.all([
    executive.takesBookings ? slotsOf(ctx, executive, id) : [],
    loadDetails(ctx, leadId, 'mailbox'),
  ]);
  return { ...found, slots, details };
}

const isExclusion = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === '23P01';

export async function moveBooking(ctx: Ctx, { token, start }: MoveRequest): Promise<MoveOutcome> {
  const found = await findChangeable(ctx, token);
  if (!found) return 'over';
  const startsAt = new Date(start);
  if (!found.executive.takesBookings || found.startsAt.getTime() === startsAt.getTime()) return 'unchanged';
  if (!found.slots.some((slot) => slot.startsAt.getTime() === startsAt.getTime())) return 'taken';
  try {
    const to = slotAt(startsAt);
    const isMoved = await ctx.db.transaction((tx) => changeAndNotify(tx, 'bookingMoved', found.id, to, ctx.now));
    return isMoved ? 'moved' : 'over';
  } catch (error) {
    if (isExclusion(error)) return 'taken';
    throw error;
  }
}

export async function cancelBooking(ctx: Ctx, { token }: CancelRequest): Promise<CancelOutcome> {
  const found = await findChangeable(ctx, token);
  const isDone =
    found !== null &&
    (await ctx.db.transaction((tx) =>
      changeAndNotify(tx, 'bookingCancelled', found.id, { cancelledAt: ctx.now }, ctx.now),
    ));
  return isDone ? 'cancelled' : 'over';
}

type NewHolder = Pick<Executive, 'id' | 'hours' | 'dataSocio'>;

type Cancelled = Pick<NewBooking, 'site' | 'leadId' | 'startsAt'>;

/** Nothing, where they take no bookings or are not free then. */
async function bookWith(tx: Db, to: NewHolder, { site, leadId, startsAt }: Cancelled, now: Date): Promise<void> {
  if (!to.dataSocio.calendly.active) return;
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
    bookedAt: now,
    linkHash,
    ...slotAt(startsAt),
  };
  if ((await insertBookings(tx, [taken])).has(id)) await recordAndNotify(tx, 'booked', taken);
}

/**
 * The time of a request goes with it to whoever has it now: as a new one, so that the former's calendar is told that theirs is
 * over.
 * @param mails those that tell of its end
 * @returns the id of the former's; null where there was none
 */
export async function handOverBooking(
  tx: Db,
  leadId: string,
  to: NewHolder,
  now: Date,
  mails?: readonly BookingMailName[],
): Promise<string | null> {
  const [former] = await listLiveIds(tx, [leadId], now);
  const cancelled = former && (await changeAndNotify(tx, 'bookingCancelled', former, { cancelledAt: now }, now, mails));
  if (!cancelled) return null;
  await bookWith(tx, to, cancelled, now);
  return cancelled.id;
}
