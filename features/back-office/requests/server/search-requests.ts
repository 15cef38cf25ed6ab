import 'server-only';
import type { z } from 'zod';
import type { ExecutiveList } from '@/features/back-office/requests/assignment/assignment.api';
import type {
  Neighbours,
  neighboursQuery,
  RequestPage,
  RequestsQuery,
  RequestTotals,
  TotalsQuery,
} from '@/features/back-office/requests/request.api';
import { withOwnExecutive } from '@/features/back-office/requests/request-states';
import { visibleMarkets } from '@/features/back-office/server/scope';
import { readPage } from '@/features/back-office/server/page';
import { ownExecutiveOf, permissionsOf, type User } from '@/features/identity/permissions';
import type { Authorized } from '@/features/identity/server/staff-session';
import { byAvailability } from '@/features/lead/executive/executive-availability';
import { countOpen, listInService } from '@/features/lead/executive/server/manage-executives';
import { AppError } from '@/lib/app-error';
import { UUID } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';
import { countByStatus, countRequests } from './count.db';
import { listRequests } from './request.db';
import { findNeighbours } from './selection.db';

export const ownExecutiveId = (user: User) => ownExecutiveOf({ ...user, permissions: permissionsOf(user) });

const MAX_TOTALLED = 100_000;

/** 100,000 requests, two busy cores: 10 to 130 ms with the count, including page 200 and common names. */
export async function searchRequests(
  { db, user }: Authorized<'contact-us:read'>,
  asked: RequestsQuery,
): Promise<RequestPage> {
  const query = withOwnExecutive(asked, ownExecutiveId(user));
  return readPage(
    user,
    query,
    (slice) => listRequests(db, user, query, slice),
    () => countRequests(db, user, query),
  );
}

/** Counts at most 100,000 requests, in one query. */
export async function totalRequests(
  { db, user }: Authorized<'contact-us:read'>,
  query: TotalsQuery,
): Promise<RequestTotals> {
  const counted = await countByStatus(db, user, withOwnExecutive(query, ownExecutiveId(user)), MAX_TOTALLED + 1);
  const all = counted.reduce((sum, { n }) => sum + n, 0);
  return { totals: counted, more: all > MAX_TOTALLED };
}

export async function listExecutives({ db, user, now }: Authorized<'contact-us:read'>): Promise<ExecutiveList> {
  const found = await listInService(db, { markets: visibleMarkets(user), now });
  const open = await countOpen(
    db,
    Array.from(found, ({ id }) => id),
  );
  return found
    .map((one) => Object.assign(one, { isMe: one.id === user.executiveId, open: open.get(one.id) ?? 0 }))
    .toSorted(byAvailability);
}

/** 100,000 requests, two busy cores: 2 to 20 ms, by executive or reminder up to 120 ms. Throws NOT_FOUND. */
export async function readNeighbours(
  { db, user, locale }: Authorized<'contact-us:read'>,
  { id, ...query }: z.infer<typeof neighboursQuery>,
): Promise<Neighbours> {
  const found = UUID.test(id.toLowerCase())
    ? await findNeighbours(db, user, withOwnExecutive(query, ownExecutiveId(user)), id)
    : null;
  if (!found) throw new AppError('NOT_FOUND', labelsOf(locale, 'serverErrors').notFound);
  return found;
}
