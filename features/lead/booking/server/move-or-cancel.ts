import 'server-only';
import {
  bookingToken,
  type CancelOutcome,
  type CancelRequest,
  type MoveOutcome,
  type MoveRequest,
} from '@/features/lead/booking/contract';
import { slotAt } from '@/features/lead/booking/domain';
import { loadDetails } from '@/features/lead/server/details';
import type { Ctx } from '@/lib/context/ctx';
import { linkHashOf } from './links';
import { findByLink } from './repository';
import { changeAndNotify, slotsOf } from './service';

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
