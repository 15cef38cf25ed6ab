import 'server-only';
import * as api from '@/features/back-office/day/day.api';
import { staffDoor } from '@/features/back-office/server/serve-resource';
import { countWaitingChats } from '@/features/back-office/chats/server/chats.served';
import type { Waiting } from '@/features/back-office/day/day.api';
import { countWaitingRefunds } from '@/features/back-office/payments/server/payments.served';
import { countRequests } from '@/features/back-office/requests/server/request.db';
import type { SessionUser } from '@/features/identity/session.api';
import { isAccessibleTo, type AccessRule, type User } from '@/features/identity/permissions';
import { toSessionUser, type Authorized } from '@/features/identity/server/staff-session';
import type { Db } from '@/lib/db/client';
import { countDeadJobs } from '@/lib/jobs/dead-jobs';
import { countFailedMails } from './day.db';

export type Caller = Pick<SessionUser, 'permissions' | 'site'>;

/** Returns a reader that gives null to callers without access. `opening`: as in sections. */
export const readerFor =
  (caller: Caller) =>
  <T>(opening: AccessRule, read: (user: Pick<User, 'site'>) => Promise<T>): Promise<T | null> =>
    isAccessibleTo(opening, caller) ? read({ site: caller.site as User['site'] }) : Promise.resolve(null);

export async function countWaiting(db: Db, caller: Caller) {
  const read = readerFor(caller);
  const [unassigned, chats, refunds, failedMails, failedJobs] = await Promise.all([
    read({ permission: 'contact-us:read', only: 'ours' }, (user) => countRequests(db, user, { status: 'none' })),
    read({ permission: 'chat:read' }, (user) => countWaitingChats(db, user)),
    read({ permission: 'payment:approve' }, (user) => countWaitingRefunds(db, user)),
    read({ permission: 'outbox:read' }, (user) => countFailedMails(db, user)),
    read({ permission: 'outbox:read', only: 'all' }, () => countDeadJobs(db)),
  ]);
  return { unassigned, chats, refunds, failedMails, failedJobs };
}

type Counted = Awaited<ReturnType<typeof countWaiting>>;

export const waitingBySection = ({ unassigned, chats, refunds, failedMails, failedJobs }: Counted): Waiting => ({
  requests: unassigned ?? 0,
  chats: chats ?? 0,
  payments: refunds ?? 0,
  outbox: failedMails ?? 0,
  jobs: failedJobs ?? 0,
});

export const readWaiting = async ({ db, user }: Authorized<'account:read'>): Promise<Waiting> =>
  waitingBySection(await countWaiting(db, toSessionUser(user)));

export const waitingServed = [staffDoor(api.readWaiting, 'account:read', readWaiting)];
