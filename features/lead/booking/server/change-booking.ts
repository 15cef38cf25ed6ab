import 'server-only';
import {
  bookingToken,
  type CancelOutcome,
  type CancelRequest,
  type MoveOutcome,
  type MoveRequest,
} from '@/features/lead/booking/booking.api';
import { slotAt, type Slot } from '@/features/lead/booking/booking-slots';
import { loadDetails } from '@/features/lead/server/details';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { isViolation } from '@/lib/error-reason';
import { linkHashOf } from './links';
import { findById, findByLink, type ChangedBooking } from './booking.db';
import { changeAndNotify, slotsOf } from './book-call';

/** Returns null for an invalid link: the booking is past, cancelled or unknown. */
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

type DbAndTime = Pick<Ctx, 'db' | 'now'>;
type Changeable = Pick<NonNullable<Awaited<ReturnType<typeof findById>>>, 'id' | 'executive' | 'startsAt'> & {
  readonly slots: readonly Slot[];
};
type RecordChange = (tx: Db, changed: ChangedBooking) => Promise<void>;

async function moveTo({ db, now }: DbAndTime, found: Changeable, startsAt: Date, record?: RecordChange) {
  if (!found.executive.takesBookings || found.startsAt.getTime() === startsAt.getTime()) return 'unchanged';
  if (!found.slots.some((slot) => slot.startsAt.getTime() === startsAt.getTime())) return 'taken';
  try {
    return await db.transaction(async (tx): Promise<MoveOutcome> => {
      const changed = await changeAndNotify(tx, 'bookingMoved', found.id, slotAt(startsAt), now);
      if (!changed) return 'over';
      await record?.(tx, changed);
      return 'moved';
    });
  } catch (error) {
    if (isViolation(error, 'exclusion')) return 'taken';
    throw error;
  }
}

export async function moveBooking(ctx: Ctx, { token, start }: MoveRequest): Promise<MoveOutcome> {
  const found = await findChangeable(ctx, token);
  return found ? moveTo(ctx, found, new Date(start)) : 'over';
}

export async function findCall({ db, now }: DbAndTime, id: string) {
  const found = await findById(db, id, now);
  if (!found) return null;
  const { market, executive } = found;
  return { ...found, slots: executive.takesBookings ? await slotsOf({ db, market, now }, executive, id) : [] };
}

export async function moveCall(ctx: DbAndTime, id: string, start: Date, record: RecordChange): Promise<MoveOutcome> {
  const found = await findCall(ctx, id);
  return found ? moveTo(ctx, found, start, record) : 'over';
}

export function cancelCall({ db, now }: DbAndTime, id: string, record: RecordChange): Promise<CancelOutcome> {
  return db.transaction(async (tx) => {
    const changed = await changeAndNotify(tx, 'bookingCancelled', id, { cancelledAt: now }, now);
    if (!changed) return 'over';
    await record(tx, changed);
    return 'cancelled';
  });
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
