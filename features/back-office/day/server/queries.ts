import 'server-only';
import { countChats } from '@/features/back-office/chats/server/repository';
import { countRequests } from '@/features/back-office/requests/server/repository';
import type { SessionUser } from '@/features/identity/contract';
import { isPartnersOwn, type Permission, type User } from '@/features/identity/domain';
import { pageContext } from '@/lib/context/ctx';
import type { PageParams } from '@/lib/site/page-params';
import { dayIn } from '@/lib/i18n/day';
import {
  countByHour,
  countCalls,
  countDeadJobs,
  countFailedMails,
  countSales,
  measureAnswers,
  sumPaid,
} from './repository';

type Caller = Pick<SessionUser, 'permissions' | 'site'>;

/**
 * The figures of the day for the caller's sites: one query for each, and only those that they may see; null for the others.
 * At 100,000 requests, 800 of them of today, on two busy cores: 22 to 30 ms for the time to an answer, 5 ms for each other.
 */
export async function loadDay({ site, locale, market }: PageParams, { permissions, site: own }: Caller) {
  const { db, now } = pageContext(site, locale);
  const user: Pick<User, 'site'> = { site: own as User['site'] };
  const isOurs = (permission: Permission) => permission === 'contact-us:read' || !isPartnersOwn({ site: own });
  const ifMay = <T>(permission: Permission, figure: () => Promise<T>): Promise<T | null> =>
    permissions.includes(permission) && isOurs(permission) ? figure() : Promise.resolve(null);
  const requests = (status: 'none' | 'assigned') => () => countRequests(db, user, { order: 'newest', status });
  const [byHour, answers, unassigned, assigned, calls, chats, sales, paid, failedMails, failedJobs] = await Promise.all(
    [
      ifMay('contact-us:read', () => countByHour(db, user, now)),
      ifMay('contact-us:read', () => measureAnswers(db, user, now)),
      ifMay('contact-us:read', requests('none')),
      ifMay('contact-us:read', requests('assigned')),
      ifMay('booking:read', () => countCalls(db, user, now)),
      ifMay('chat:read', () => countChats(db, user, { state: 'waiting' })),
      ifMay('sale:read', () => countSales(db, user, now)),
      ifMay('charge:read', () => sumPaid(db, user, now)),
      ifMay('outbox:read', () => countFailedMails(db, user)),
      own === null ? ifMay('outbox:read', () => countDeadJobs(db)) : null,
    ],
  );
  const today = dayIn(market.timeZone, now);
  return { today, byHour, answers, unassigned, assigned, calls, chats, sales, paid, failedMails, failedJobs };
}

export type Day = Awaited<ReturnType<typeof loadDay>>;
