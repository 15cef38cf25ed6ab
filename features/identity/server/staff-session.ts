import 'server-only';
import type { SessionUser } from '@/features/identity/session.api';
import { permissionsOf, type Permission } from '@/features/identity/permissions';
import { AppError, type AppErrorCode } from '@/lib/app-error';
import type { DeliveryCtx } from '@/lib/http/route';
import { labelsOf } from '@/lib/i18n/messages';
import { notifySessionChange } from '@/lib/session-changes';
import type { Site } from '@/lib/site/site';
import { partnerOf } from '@/lib/site/site-table';
import { findUser, type StoredUser } from './user-account.db';
import { auth, findSession, findUserOfSession, isIdle, updateLastUse } from './session.db';

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

export function refusal({ locale }: Pick<DeliveryCtx, 'locale'>, code: keyof typeof WORDS, field?: string): AppError {
  const message = labelsOf(locale, 'serverErrors')[WORDS[code]];
  return new AppError(code, message, field === undefined ? {} : { fields: { [field]: message } });
}

export const toSessionUser = (user: StoredUser): SessionUser => {
  const { id, name, email, role, site, isDemo, executiveId, hasSecondFactor } = user;
  const permissions = [...permissionsOf(user)];
  return { id, name, email, role, site, isDemo, executiveId, hasSecondFactor, permissions };
};

/** Headers for the library, which stores browser and network with the session. */
export const headersOf = ({ actor, delivery }: DeliveryCtx): Headers => {
  const headers = new Headers({ 'user-agent': actor.userAgent ?? '', 'x-forwarded-for': actor.ip ?? '' });
  const cookie = delivery.headers.get('cookie');
  if (cookie !== null) headers.set('cookie', cookie);
  return headers;
};

export async function sessionUserOf(
  ctx: Pick<DeliveryCtx, 'db' | 'now'>,
  headers: Headers,
): Promise<StoredUser | null> {
  const session = await findSession(ctx.db, headers);
  const user = session && (await findUser(ctx.db, session.user.id));
  if (!session || isIdle(session.session, ctx.now) || !user?.isActive) return null;
  await updateLastUse(ctx.db, session.session, ctx.now);
  return user;
}

export async function readSession(ctx: DeliveryCtx): Promise<SessionUser> {
  const user = await sessionUserOf(ctx, ctx.delivery.headers);
  if (!user) throw refusal(ctx, 'ACCESS_TOKEN_EXPIRED');
  return toSessionUser(user);
}

/** Ends the session and its open connections; the browser clears everything stored for this host. */
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

/** Current user of a session; null: session ended, or no permission. For connections opened from a session. */
export async function findPermittedUser(
  { db, now }: Pick<DeliveryCtx, 'db' | 'now'>,
  session: string,
  permission: Permission,
): Promise<StoredUser | null> {
  const userId = await findUserOfSession(db, session, now);
  const user = userId === null ? null : await findUser(db, userId);
  return user?.isActive && permissionsOf(user).includes(permission) ? user : null;
}

const grantedPermission = Symbol('proven');

/** Request of a user with permission `May`. Only `allowed` creates it, so no service runs without a check. */
export type Authorized<May extends Permission> = DeliveryCtx & {
  readonly user: StoredUser;
  readonly [grantedPermission]: May;
};

/** A partner's host serves the back office only to that partner's own users. */
export const isAllowedOnSite = (site: Site, user: Pick<StoredUser, 'site'> | null): boolean =>
  !partnerOf(site) || user?.site === site;

async function authorize<May extends Permission>(permission: May, ctx: DeliveryCtx): Promise<Authorized<May>> {
  const user = await sessionUserOf(ctx, ctx.delivery.headers);
  if (!isAllowedOnSite(ctx.site, user)) throw new AppError('NOT_FOUND', labelsOf(ctx.locale, 'serverErrors').notFound);
  if (!user) throw refusal(ctx, 'ACCESS_TOKEN_EXPIRED');
  if (!permissionsOf(user).includes(permission)) throw refusal(ctx, 'FORBIDDEN');
  return { ...ctx, user, [grantedPermission]: permission };
}

/** @throws ACCESS_TOKEN_EXPIRED without a session, FORBIDDEN without the permission, NOT_FOUND on a partner's host */
export function requirePermission<May extends Permission, Input, Output>(
  permission: May,
  service: (ctx: Authorized<May>, input: Input) => Promise<Output>,
) {
  const admit = (ctx: DeliveryCtx) => authorize(permission, ctx);
  const isProven = (ctx: DeliveryCtx): ctx is Authorized<May> =>
    grantedPermission in ctx && ctx[grantedPermission] === permission;
  const run = async (ctx: DeliveryCtx, input: Input): Promise<Output> =>
    service(isProven(ctx) ? ctx : await admit(ctx), input);
  return Object.assign(run, { permission, admit });
}
