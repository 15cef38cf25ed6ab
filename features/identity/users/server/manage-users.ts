import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { forgottenRequest, UserDetail } from '@/features/identity/session.api';
import { isAccountWithin, type User } from '@/features/identity/permissions';
import {
  deleteSecondFactor,
  deleteSessionsOf,
  findAccountEmailOfExecutive,
  setExecutive,
  findUser,
  findUserByEmail,
  lacksPassword,
  lockUser,
  insertLink,
  insertUser,
  hasOrganization,
  updateAccount,
  type AccountChange,
  type NewUser,
  type StoredUser,
} from '@/features/identity/server/user-account.db';
import { networkCounts } from '@/features/identity/server/password-tries';
import { refusal, toSessionUser, type Authorized } from '@/features/identity/server/staff-session';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { Done } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { env } from '@/lib/env';
import { enqueueMails } from '@/lib/mail/outbox';
import { consume } from '@/lib/security/limiter';
import { isMainSite, mainSiteOf, siteOfRow } from '@/lib/site/site';

export { isWithoutPassword } from '@/features/identity/server/user-account.db';
export type { AccountChange };

/** Milliseconds. An invitation must last over a weekend. A forgotten password is usually reset at once. */
const LINK_LIFETIME_MS = { accountInvited: 72 * 3_600_000, passwordForgotten: 3_600_000 } as const;

type LinkOrder = { readonly user: Pick<StoredUser, 'id' | 'site'>; readonly mail: keyof typeof LINK_LIFETIME_MS };

const makeLink = (tx: Db, now: Date, { user, mail }: LinkOrder) =>
  insertLink(tx, user.id, new Date(now.getTime() + LINK_LIFETIME_MS[mail]));

/** Single-use link to set a password and sign in, handed over in person. Returns the part after `/hashtoken/`. */
export const createInvitation = async (db: Db, user: LinkOrder['user'], now: Date): Promise<string> =>
  (await makeLink(db, now, { user, mail: 'accountInvited' })).token;

export async function mailLink(
  tx: Db,
  { site, locale, now }: Pick<Ctx, 'site' | 'locale' | 'now'>,
  { user, mail }: LinkOrder,
): Promise<void> {
  const { id } = await makeLink(tx, now, { user, mail });
  await enqueueMails(tx, [{ mail, payload: { link: id, site: mainSiteOf(user.site ?? site), locale } }]);
}

/** True if a PROVIDER_ADMIN has a market and an insurer of that market, and no other role has an insurer. */
export const hasValidInsurer = async (
  db: Db,
  { role, site, insurer = null }: Pick<NewUser, 'role' | 'site' | 'insurer'>,
): Promise<boolean> => {
  if (role !== 'PROVIDER_ADMIN') return insurer === null;
  const own = site === null ? null : siteOfRow(site);
  return own !== null && isMainSite(own) && insurer !== null && hasOrganization(db, own, insurer);
};

/** Adds an account without a password. Null: the address is taken. Throws INVALID_DATA. */
export async function addAccount(tx: Db, user: NewUser): Promise<StoredUser | null> {
  if (user.isDemo && !env().DEMO)
    throw new AppError('INVALID_DATA', '--readonly accounts exist only in a demonstration: set DEMO=1.');
  if (!(await hasValidInsurer(tx, user)))
    throw new AppError(
      'INVALID_DATA',
      'PROVIDER_ADMIN needs --site cl and --insurer CODE. No other role takes --insurer.',
    );
  const holderEmail = user.executiveId === null ? null : await findAccountEmailOfExecutive(tx, user.executiveId);
  if (holderEmail !== null)
    throw new AppError('INVALID_DATA', `Executive ${user.executiveId} already has an account: ${holderEmail}.`);
  const added = await insertUser(tx, { ...user, executiveId: null, email: user.email.toLowerCase() }, null);
  if (!added || user.executiveId === null) return added;
  await setExecutive(tx, added.id, user.executiveId);
  return { ...added, executiveId: user.executiveId };
}

/** An Inactivo account can't sign in, and its sessions end for good: reactivation does not restore them. */
export async function changeAccount(tx: Db, id: string, change: AccountChange): Promise<void> {
  await updateAccount(tx, id, change);
  if (change.status === 'Inactivo') await deleteSessionsOf(tx, id);
}

/** Links the executive that customers see. Returns null, or the mail address of the account that has this executive. */
export async function linkToExecutive(tx: Db, id: string, executiveId: number): Promise<string | null> {
  const holderEmail = await findAccountEmailOfExecutive(tx, executiveId);
  if (holderEmail === null) await setExecutive(tx, id, executiveId);
  return holderEmail;
}

/** Removes the second factor and ends open sessions: the phone may be stolen. False: there was no factor. */
export async function resetSecondFactor(tx: Db, user: Pick<StoredUser, 'id'>): Promise<boolean> {
  const isDropped = await deleteSecondFactor(tx, user);
  if (isDropped) await deleteSessionsOf(tx, user.id);
  return isDropped;
}

type Requester = Pick<Ctx, 'locale'> & { readonly user: Pick<User, 'site'> };

function requireOwn({ locale, user }: Requester, found: StoredUser | null): StoredUser {
  if (!found || !isAccountWithin(user, found.site)) throw refusal({ locale }, 'USER_NOT_FOUND');
  return found;
}

/** @throws USER_NOT_FOUND also for an account of another site */
export const requireAccount = async (ctx: Requester & Pick<Ctx, 'db'>, id: string): Promise<StoredUser> =>
  requireOwn(ctx, await findUser(ctx.db, id));

/** Locks the account until the transaction ends. Throws USER_NOT_FOUND, as `requireAccount`. */
export const lockAccount = async (tx: Db, ctx: Requester, id: string): Promise<StoredUser> =>
  requireOwn(ctx, await lockUser(tx, id));

export async function readUser(ctx: Authorized<'user:read'>, { id }: { readonly id: string }): Promise<UserDetail> {
  const found = await requireAccount(ctx, id);
  const { insurer, isActive } = found;
  return { ...toSessionUser(found), insurer, isActive, isInvited: await lacksPassword(ctx.db, id) };
}

/** True if another mail is allowed. Counts per requester, so that an attacker cannot use up the owner's limit. */
async function isMailDue({ actor }: Pick<Ctx, 'actor'>, email: string): Promise<boolean> {
  const hashOf = (text: string) => createHash('sha256').update(`account:${text}`).digest('base64url');
  const ofVisitor = networkCounts('linkMail', actor.ip, (network) => hashOf(`${email} ${network}`));
  for (const count of [...ofVisitor, ['accountMailOfAll', hashOf(email)] as const])
    if ((await consume(...count)).over) return false;
  return true;
}

/** Mails a link, a few times a day. An unknown address takes the same time and gets a link that opens nothing. */
export async function mailForgotten(
  ctx: Pick<Ctx, 'db' | 'site' | 'locale' | 'now' | 'actor'>,
  { email }: z.infer<typeof forgottenRequest>,
): Promise<Done> {
  if (!(await isMailDue(ctx, email))) return { done: true };
  const found = await findUserByEmail(ctx.db, email);
  const user = found?.isActive ? found : { id: randomUUID(), site: null };
  await ctx.db.transaction((tx) => mailLink(tx, ctx, { user, mail: 'passwordForgotten' }));
  return { done: true };
}
