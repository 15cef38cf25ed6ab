import 'server-only';
import type {
  HashToken,
  hashTokenRequest,
  SessionUser,
  tokenRequest,
  TokenResponse,
} from '@/features/identity/contract';
import { permissionsOf, type Permission } from '@/features/identity/domain';
import { AppError, type AppErrorCode } from '@/lib/app-error';
import { recordAudit } from '@/lib/audit';
import type * as z from '@/lib/contract/zod';
import type { DeliveryCtx } from '@/lib/http/route';
import { labelsOf } from '@/lib/i18n/messages';
import { tellSessions } from '@/lib/office-news';
import { partnerOf } from '@/lib/site/site-table';
import { rememberDevice, trySignIn } from './password-tries';
import { deleteLinksOf, findUser, findUserByEmail, type StoredUser } from './repository';
import { auth, authOfProven, isRefused, markSeen, spendCode } from './session-repository';

const WORDS = {
  INVALID_CREDENTIALS: 'wrongCredentials',
  DISABLED_USER: 'disabledUser',
  ACCESS_TOKEN_EXPIRED: 'sessionExpired',
  CODE_TOKEN_EXPIRED: 'linkExpired',
  INVALID_CODE: 'wrongCode',
  FORBIDDEN: 'forbidden',
} as const satisfies Partial<Record<AppErrorCode, string>>;

export const refusal = ({ locale }: Pick<DeliveryCtx, 'locale'>, code: keyof typeof WORDS) =>
  new AppError(code, labelsOf(locale, 'serverErrors')[WORDS[code]]);

export const toSessionUser = (user: StoredUser): SessionUser => {
  const { id, name, email, role, site, isDemo, hasSecondFactor } = user;
  return { id, name, email, role, site, isDemo, hasSecondFactor, permissions: [...permissionsOf(user)] };
};

/** What the library writes into a session beside the user: where it began. */
export const headersOf = ({ actor, delivery }: DeliveryCtx): Headers => {
  const headers = new Headers({ 'user-agent': actor.userAgent ?? '', 'x-forwarded-for': actor.ip ?? '' });
  for (const name of ['cookie', 'authorization']) {
    const value = delivery.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
};

type Said = { readonly headers: Headers; readonly response: unknown };

function answer({ headers }: Said, body: TokenResponse): Response {
  const response = Response.json(body, { headers: { 'cache-control': 'no-store' } });
  for (const cookie of headers.getSetCookie()) response.headers.append('set-cookie', cookie);
  return response;
}

async function endOpened(ctx: DeliveryCtx, token: string): Promise<void> {
  const { internalAdapter } = await (await auth(ctx.db)).$context;
  await internalAdapter.deleteSession(token);
}

/**
 * @throws DISABLED_USER once it is known that it is theirs, so nobody else learns it; INVALID_CREDENTIALS for who is nobody to
 * this release
 */
async function letIn(ctx: DeliveryCtx, said: Said, token: string, user: StoredUser | null): Promise<Response> {
  if (!user?.isActive) {
    await endOpened(ctx, token);
    throw refusal(ctx, user ? 'DISABLED_USER' : 'INVALID_CREDENTIALS');
  }
  // Signed, as a cookie has it: what the table has opens nothing.
  const signed = said.headers.get('set-auth-token') ?? '';
  const response = answer(said, { step: 'signedIn', token: signed, user: toSessionUser(user) });
  response.headers.append('set-cookie', await rememberDevice(ctx, user.email));
  return response;
}

type Credentials = z.infer<typeof tokenRequest>;

async function signIn(ctx: DeliveryCtx, body: Credentials) {
  const { api } = await auth(ctx.db);
  return api.signInEmail({ body, headers: headersOf(ctx), returnHeaders: true });
}

async function answerSignedIn(ctx: DeliveryCtx, email: string, said: Awaited<ReturnType<typeof signIn>>) {
  const user = await findUserByEmail(ctx.db, email);
  if (!('twoFactorRedirect' in said.response)) return letIn(ctx, said, said.response.token, user);
  if (!user) throw refusal(ctx, 'INVALID_CREDENTIALS');
  return answer(said, { step: 'secondFactor' });
}

/**
 * Answers with a token and sets the cookie of a browser.
 * @throws INVALID_CREDENTIALS alike for a wrong password and an account that is not there, DISABLED_USER, TOO_MANY_REQUESTS
 */
export async function issueToken(ctx: DeliveryCtx, given: Credentials): Promise<Response> {
  const said = await trySignIn(ctx, given.email, () => signIn(ctx, given)).catch((error: unknown) => {
    throw isRefused(error) ? refusal(ctx, 'INVALID_CREDENTIALS') : error;
  });
  return answerSignedIn(ctx, given.email, said);
}

type LinkCtx = Pick<DeliveryCtx, 'db' | 'now' | 'locale'>;

async function requireLink(ctx: LinkCtx, token: string) {
  const { internalAdapter } = await (await auth(ctx.db)).$context;
  const kept = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  const user = kept && (await findUser(ctx.db, kept.value));
  if (!user || kept.expiresAt <= ctx.now) throw refusal(ctx, 'CODE_TOKEN_EXPIRED');
  return { user, expiresAt: kept.expiresAt };
}

/**
 * Spends the link of an invitation, or of who forgot: it sets the password and lets in, whoever tried in vain before.
 * @throws CODE_TOKEN_EXPIRED
 */
export async function redeemLink(
  ctx: DeliveryCtx,
  { hash: token, password }: z.infer<typeof hashTokenRequest>,
): Promise<Response> {
  const { user } = await requireLink(ctx, token);
  const authIn = await authOfProven(ctx.db, password);
  await ctx.db.transaction(async (tx) => {
    const { api } = authIn(tx);
    await api.resetPassword({ body: { token, newPassword: password } }).catch((error: unknown) => {
      throw isRefused(error) ? refusal(ctx, 'CODE_TOKEN_EXPIRED') : error;
    });
    await deleteLinksOf(tx, user.id);
    const change = { subject: user.id, site: user.site, before: null, after: null };
    await recordAudit(tx, user, [{ action: 'account.passwordByLink', ...change }]);
  });
  const given = { email: user.email, password };
  return answerSignedIn(ctx, given.email, await signIn(ctx, given));
}

/** Of the challenge alone: a session beside it would be confirmed in its place. */
function challengeHeaders(ctx: DeliveryCtx): Headers {
  const headers = headersOf(ctx);
  headers.delete('authorization');
  headers.set('cookie', (headers.get('cookie') ?? '').replaceAll(/__Host-queplan\.session_token=[^;]*;?\s*/g, ''));
  return headers;
}

/** @param code of the app, or a kept one; it is spent by it @throws INVALID_CODE, also where no password was given before */
export async function confirmSecondFactor(ctx: DeliveryCtx, { code }: { readonly code: string }): Promise<Response> {
  const { api } = await auth(ctx.db);
  const asked = { body: { code }, headers: challengeHeaders(ctx), returnHeaders: true } as const;
  const isKept = code.includes('-');
  const verified = isKept ? api.verifyBackupCode(asked) : api.verifyTOTP(asked);
  const said = await verified.catch((error: unknown) => {
    throw isRefused(error) ? refusal(ctx, 'INVALID_CODE') : error;
  });
  const { token, user } = said.response as { readonly token: string; readonly user: { readonly id: string } };
  if (!isKept && !(await spendCode(ctx.db, user.id, code, ctx.now))) {
    await endOpened(ctx, token);
    throw refusal(ctx, 'INVALID_CODE');
  }
  return letIn(ctx, said, token, await findUser(ctx.db, user.id));
}

/** Whose session the caller shows, by cookie or `Authorization: Bearer`; null: none that holds. */
export async function sessionUserOf(
  ctx: Pick<DeliveryCtx, 'db' | 'now'>,
  headers: Headers,
): Promise<StoredUser | null> {
  const { api } = await auth(ctx.db);
  const session = await api.getSession({ headers });
  const user = session && (await findUser(ctx.db, session.user.id));
  if (!session || !user?.isActive) return null;
  await markSeen(ctx.db, session.session, ctx.now);
  return user;
}

/** Who is signed in. @throws ACCESS_TOKEN_EXPIRED */
export async function readSession(ctx: DeliveryCtx): Promise<SessionUser> {
  const user = await sessionUserOf(ctx, ctx.delivery.headers);
  if (!user) throw refusal(ctx, 'ACCESS_TOKEN_EXPIRED');
  return toSessionUser(user);
}

/** What one of our people is called to the others; null: their account is gone. */
export const nameOfColleague = async (db: DeliveryCtx['db'], id: string): Promise<string | null> =>
  (await findUser(db, id))?.name ?? null;

/** The session ends, and its browser forgets all that it kept of this host; what it has open elsewhere ends as well. */
export async function endSession(ctx: DeliveryCtx): Promise<Response> {
  const { api } = await auth(ctx.db);
  const ended = await api.getSession({ headers: ctx.delivery.headers });
  const { headers } = await api.signOut({ headers: headersOf(ctx), returnHeaders: true });
  if (ended) await tellSessions(ctx.db, ended.user.id);
  const response = Response.json({ done: true }, { headers: { 'cache-control': 'no-store' } });
  for (const cookie of headers.getSetCookie()) response.headers.append('set-cookie', cookie);
  response.headers.set('clear-site-data', '"cache", "storage"');
  return response;
}

/** @throws CODE_TOKEN_EXPIRED for what was spent, is over or never was */
export async function readLink(ctx: LinkCtx, { hash: token }: { readonly hash: string }): Promise<HashToken> {
  const { user, expiresAt } = await requireLink(ctx, token);
  return { name: user.name, email: user.email, expiresAt: expiresAt.toISOString() };
}

/** Who holds a permission as their account stands now, for work that goes on when nobody asks any more; null: they don't. */
export async function holderOf(db: DeliveryCtx['db'], id: string, permission: Permission): Promise<StoredUser | null> {
  const user = await findUser(db, id);
  return user?.isActive && permissionsOf(user).includes(permission) ? user : null;
}

const proven = Symbol('proven');

/** A request of somebody who may do `May`: only `allowed` makes one, so no service runs for anybody else. */
export type Allowed<May extends Permission> = DeliveryCtx & { readonly user: StoredUser; readonly [proven]: May };

/** On a partner's host nothing of it is there for anybody but that partner's own people. */
async function admitTo<May extends Permission>(permission: May, ctx: DeliveryCtx): Promise<Allowed<May>> {
  const user = await sessionUserOf(ctx, ctx.delivery.headers);
  const isElsewhere = partnerOf(ctx.site) && user?.site !== ctx.site;
  if (isElsewhere) throw new AppError('NOT_FOUND', labelsOf(ctx.locale, 'serverErrors').notFound);
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
  const run = async (ctx: DeliveryCtx, input: Input): Promise<Output> =>
    service(proven in ctx ? (ctx as Allowed<May>) : await admit(ctx), input);
  return Object.assign(run, { permission, admit });
}
