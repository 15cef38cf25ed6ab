import 'server-only';
import type { readNeighbours, totalRequests } from '@/features/back-office/requests/requests.api';
import { withOwnExecutive } from '@/features/back-office/requests/request-states';
import { visibleMarkets } from '@/features/back-office/server/scope';
import { ownExecutiveOf, permissionsOf, type User } from '@/features/identity/permissions';
import type { Authorized } from '@/features/identity/server/staff-session';
import { byAvailability } from '@/features/lead/executive/executive-availability';
import { countOpen, listInService } from '@/features/lead/executive/server/manage-executives';
import { UUID } from '@/lib/contract/atoms';
import type { ParsedInput } from '@/lib/http/endpoint';
import { countByStatus } from './request.db';
import { findNeighbours } from './selection.db';
import { notFound } from '@/features/back-office/server/page';

type Reading = Authorized<'contact-us:read'>;

export const ownExecutiveId = (user: User) => ownExecutiveOf({ ...user, permissions: permissionsOf(user) });

const MAX_COUNTED = 100_000;

/** Counts at most 100,000 requests, in one query. */
export async function countByStatuses({ db, user }: Reading, query: ParsedInput<typeof totalRequests>) {
  const counted = await countByStatus(db, user, withOwnExecutive(query, ownExecutiveId(user)), MAX_COUNTED + 1);
  const all = counted.reduce((sum, { n }) => sum + n, 0);
  return { totals: counted, more: all > MAX_COUNTED };
}

export async function findExecutives({ db, user, now }: Reading) {
  const found = await listInService(db, { markets: visibleMarkets(user), now });
  const open = await countOpen(
    db,
    Array.from(found, ({ id }) => id),
  );
  return found
    .map((one) => Object.assign(one, { isMe: one.id === user.executiveId, open: open.get(one.id) ?? 0 }))
    .toSorted(byAvailability);
}

/**
 * Measured with 100,000 requests on two busy cores: 2 to 20 ms; up to 120 ms for an order by executive or reminder.
 * @throws NOT_FOUND
 */
export async function neighboursOf(
  { db, user, locale }: Reading,
  { id, ...query }: ParsedInput<typeof readNeighbours>,
) {
  const found = UUID.test(id.toLowerCase())
    ? await findNeighbours(db, user, withOwnExecutive(query, ownExecutiveId(user)), id)
    : null;
  if (!found) throw notFound({ locale });
  return found;
}
