import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Executive } from '@/features/lead/assignment/server/repository';
import { slotAt, type BookingMailName } from '@/features/lead/booking/domain';
import type { Db } from '@/lib/db/client';
import { marketOf } from '@/lib/markets';
import { linkHashOf, tokenOf } from '@/features/lead/booking/server/links';
import { insertBookings, listLiveIds, type NewBooking } from '@/features/lead/booking/server/repository';
import { changeAndNotify, recordAndNotify, slotsOf } from '@/features/lead/booking/server/service';

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
