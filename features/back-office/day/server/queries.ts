import 'server-only';
import { cache } from 'react';
import { countRequests, listRequestIds, listRequests } from '@/features/back-office/requests/server/request.db';
import { listTeamWeek } from '@/features/back-office/team-week/server/read-team-week';
import type { SessionUser } from '@/features/identity/session.api';
import { ownExecutiveOf, type User } from '@/features/identity/permissions';
import type { Db } from '@/lib/db/client';
import { pageContext } from '@/lib/context/ctx';
import type { PageParams } from '@/lib/site/page-params';
import { dayIn } from '@/lib/i18n/day';
import { countReminders, listDays, listLoads, measureAnswers } from './day.db';
import { countWaiting, readerFor, waitingBySection, type Caller } from './count-waiting';

const loadWaitingCounts = cache(({ site, locale }: PageParams, caller: Caller) =>
  countWaiting(pageContext(site, locale).db, caller),
);

export const loadWaiting = async (page: PageParams, caller: Caller) =>
  waitingBySection(await loadWaitingCounts(page, caller));

const LONGEST_WAITING = 6;

async function listLongestWaiting(db: Db, user: Pick<User, 'site'>, own: { readonly executive?: number }) {
  const query = { ...own, waits: 'any', order: 'createdAt' } as const;
  const rows = await listRequests(db, user, await listRequestIds(db, user, query, { at: 0, limit: LONGEST_WAITING }));
  return rows.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
}

async function awaitAll<Asked extends Readonly<Record<string, unknown>>>(loads: Asked) {
  const answers = await Promise.all(Object.entries(loads).map(async ([name, answer]) => [name, await answer] as const));
  return Object.fromEntries(answers) as { readonly [Name in keyof Asked]: Awaited<Asked[Name]> };
}

/**
 * Figures that the caller may see; the others are null. Measured with 100,000 requests, 800 a day, and six processes
 * for each of two cores: 0.2 to 0.4 s for the time to an answer, 0.1 to 0.2 s for the last weeks, 5 to 45 ms for the
 * others.
 */
export async function loadDay(page: PageParams, caller: Caller & Partial<Pick<SessionUser, 'executiveId'>>) {
  const { permissions, executiveId = null } = caller;
  const executive = ownExecutiveOf({ permissions, executiveId });
  const own = executive === null ? {} : { executive };
  const { db, now } = pageContext(page.site, page.locale);
  const read = readerFor(caller);
  const requests = { permission: 'contact-us:read' } as const;
  const { waiting, ...figures } = await awaitAll({
    asked: read(requests, (user) => listDays(db, user, 'requests', now)),
    answers: read({ ...requests, only: 'ours' }, (user) => measureAnswers(db, user, now)),
    assigned: read(requests, (user) => countRequests(db, user, { ...own, status: 'assigned' })),
    late: read({ ...requests, only: 'ours' }, (user) => countRequests(db, user, { ...own, waits: 'hour' })),
    uncontacted: read({ ...requests, only: 'ours' }, (user) => countRequests(db, user, { ...own, waits: 'any' })),
    longest: read({ ...requests, only: 'ours' }, (user) => listLongestWaiting(db, user, own)),
    week: read({ permission: 'service-audit:read' }, (user) =>
      listTeamWeek({ db, user, now, locale: page.locale }, { order: 'received-desc' }),
    ),
    loads: read({ ...requests, only: 'ours' }, (user) => listLoads(db, user, now)),
    calls: read({ permission: 'booking:read' }, (user) => listDays(db, user, 'calls', now)),
    reminders: read({ permission: 'booking:read', only: 'ours' }, (user) => countReminders(db, user, now)),
    sales: read({ permission: 'sale:read' }, (user) => listDays(db, user, 'sales', now)),
    paid: read({ permission: 'charge:read' }, (user) => listDays(db, user, 'paid', now)),
    waiting: loadWaitingCounts(page, caller),
  });
  return { now, executive, today: dayIn(page.market.timeZone, now), ...figures, ...waiting };
}

export type Day = Awaited<ReturnType<typeof loadDay>>;
