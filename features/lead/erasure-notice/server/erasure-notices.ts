import 'server-only';
import type { Db } from '@/lib/db/client';
import type { NewMail } from '@/lib/mail/mail-names';
import { enqueueMails } from '@/lib/mail/outbox';
import { listHeldRequests } from './erasure-notice.db';

export type ErasureNotice = Extract<NewMail, { mail: 'personErased' }>['payload'];

/** One notice for each executive who has or had one of these requests, and one for each other upcoming call. */
export async function listErasureNotices(tx: Db, leadIds: readonly string[], now: Date): Promise<ErasureNotice[]> {
  const held = await listHeldRequests(tx, leadIds, now);
  const byHolder = Map.groupBy(held, ({ site, executiveId }) => `${site} ${executiveId}`);
  return [...byHolder.values()].flatMap((requests) => {
    const { site, executiveId } = requests[0]!;
    const references = [...new Set(requests.map(({ reference }) => reference))];
    const bookings = requests.flatMap(({ booking }) => booking ?? []);
    const notices = bookings.length > 0 ? bookings : [null];
    return notices.map((booking) => ({ site, executiveId, references, booking }));
  });
}

/** Must run after the requests are deleted, because their deletion removes all jobs that name them. */
export const enqueueErasureNotices = (tx: Db, notices: readonly ErasureNotice[]): Promise<void> =>
  enqueueMails(
    tx,
    notices.map((payload) => ({ mail: 'personErased', payload })),
  );
