import 'server-only';
import type { SessionUser } from '@/features/identity/contract';
import { permissionsOf, type Permission } from '@/features/identity/domain';
import { AppError, type AppErrorCode } from '@/lib/app-error';
import type { DeliveryCtx } from '@/lib/http/route';
import { labelsOf } from '@/lib/i18n/messages';
import { notifySessionChange } from '@/lib/session-changes';
import type { Site } from '@/lib/site/site';
import { partnerOf } from '@/lib/site/site-table';
import { findUser, type StoredUser } from './repository';
import { auth, findSession, findUserOfSession, isIdle, markSeen } from './session-repository';

const WORDS = {
  INVALID_CREDENTIALS: 'wrongCredentials',
  DISABLED_USER: 'disabledUser',
  ACCESS_TOKEN_EXPIRED: 'sessionExpired',
  CODE_TOKEN_EXPIRED: 'linkExpired',
  INVALID_CODE: 'wrongCode',
  FORBIDDEN: 'forbidden',
  NOT_EDITABLE: 'notEditable',
  ROLE_NOT_FOUND: 'noRole',
  USER_ALREADY_EXISTS: 'userExists',
  USER_NOT_FOUND: 'noUser',
} as const satisfies Partial<Record<AppErrorCode, string>>;

/** @param field that it is about; left out: none */
export function refusal({ locale }: Pick<DeliveryCtx, 'locale'>, code: keyof typeof WORDS, field?: string): AppError {
  const message = labelsOf(locale, 'serverErrors')[WORDS[code]];
  return new AppError(code, message, field === undefined ? {} : { fields: { [field]: message } });
}

export const toSessionUser = (user: StoredUser): SessionUser => {
  const { id, name, email, role, site, isDemo, executiveId, hasSecondFactor } = user;
  const permissions = [...permissionsOf(user)];
  return { id, name, email, role, site, isDemo, executiveId, hasSecondFactor, permissions };
};

/** What the library writes into a session beside the user: where it began. */
export const headersOf = ({ actor, delivery }: DeliveryCtx): Headers => {
  const headers = new Headers({ 'user-agent': actor.userAgent ?? '', 'x-forwarded-for': actor.ip ?? '' });
  const cookie = delivery.headers.get('cookie');
  if (cookie !== null) headers.set('cookie', cookie);
  return headers;
};

/** The live session of the caller's cookie, or null. */
export async function sessionUserOf(
  ctx: Pick<DeliveryCtx, 'db' | 'now'>,
  headers: Headers,
): Promise<StoredUser | null> {
  const session = await findSession(ctx.db, headers);
  const user = session && (await findUser(ctx.db, session.user.id));
  if (!session || isIdle(session.session, ctx.now) || !user?.isActive) return null;
  await markSeen(ctx.db, session.session, ctx.now);
  return user;
}

/** Who is signed in. @throws ACCESS_TOKEN_EXPIRED */
export async function readSession(ctx: DeliveryCtx): Promise<SessionUser> {
  const user = await sessionUserOf(ctx, ctx.delivery.headers);
  if (!user) throw refusal(ctx, 'ACCESS_TOKEN_EXPIRED');
  return toSessionUser(user);
}

/** The session ends, and its browser forgets all that it kept of this host; what it has open elsewhere ends as well. */
export async function endSession(ctx: DeliveryCtx): Promise<Response> {
  const { api } = await auth(ctx.db);
  const ended = await findSession(ctx.db, ctx.delivery.headers);
  const { headers } = await api.signOut({ headers: headersOf(ctx), returnHeaders: true });
  if (ended) await notifySessionChange(ctx.db, ended.user.id);
  const response = Response.json({ done: true }, { headers: { 'cache-control': 'no-store' } });
  for (const cookie of headers.getSetCookie()) response.headers.append('set-cookie', cookie);
  response.headers.set('clear-site-data', '"cache", "storage"');
  return response;
}

/** Who holds a permission by a session, as their account is now, for what was opened from it; null: nobody. */
export async function holderBySession(
  { db, now }: Pick<DeliveryCtx, 'db' | 'now'>,
  session: string,
  permission: Permission,
): Promise<StoredUser | null> {
  const userId = await findUserOfSession(db, session, now);
  const user = userId === null ? null : await findUser(db, userId);
  return user?.isActive && permissionsOf(user).includes(permission) ? user : null;
}

const proven = Symbol('proven');

/** A request of somebody who may do `May`: only `allowed` makes one, so no service runs for anybody else. */
export type Allowed<May extends Permission> = DeliveryCtx & { readonly user: StoredUser; readonly [proven]: May };

/** On a partner's host nothing of it is there for anybody but that partner's own people. */
export const isAdmittedOn = (site: Site, user: Pick<StoredUser, 'site'> | null): boolean =>
  !partnerOf(site) || user?.site === site;

async function admitTo<May extends Permission>(permission: May, ctx: DeliveryCtx): Promise<Allowed<May>> {
  const user = await sessionUserOf(ctx, ctx.delivery.headers);
  if (!isAdmittedOn(ctx.site, user)) throw new AppError('NOT_FOUND', labelsOf(ctx.locale, 'serverErrors').notFound);
  if (!user) throw refusal(ctx, 'ACCESS_TOKEN_EXPIRED');
  if (!permissionsOf(user).includes(permission)) throw refusal(ctx, 'FORBIDDEN');
  return { ...ctx, user, [proven]: permission };
}

/**
 * A service for whoever holds a permission.
 * @throws ACCESS_TOKEN_EXPIRED without a session that holds, FORBIDDEN without the permission, NOT_FOUND on another's host
 */
export function allowed<May extends Permission, Input, Output>(
  permission: May,
  service: (ctx: Allowed<May>, input: Input) => Promise<Output>,
) {
  const admit = (ctx: DeliveryCtx) => admitTo(permission, ctx);
  const isProven = (ctx: DeliveryCtx): ctx is Allowed<May> => proven in ctx && ctx[proven] === permission;
  const run = async (ctx: DeliveryCtx, input: Input): Promise<Output> =>
    service(isProven(ctx) ? ctx : await admit(ctx), input);
  return Object.assign(run, { permission, admit });
}
