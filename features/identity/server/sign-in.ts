import 'server-only';
import type { HashToken, hashTokenRequest, tokenRequest, TokenResponse } from '@/features/identity/session.api';
import { AppError } from '@/lib/app-error';
import { recordAudit } from '@/lib/audit';
import type * as z from '@/lib/contract/zod';
import { reasonOf as errorReason } from '@/lib/error-reason';
import type { DeliveryCtx } from '@/lib/http/route';
import { labelsOf } from '@/lib/i18n/messages';
import { logger } from '@/lib/logger';
import { sign } from '@/lib/security/signature';
import { visitorNetwork } from '@/lib/security/visitor';
import { rememberDevice, trySignIn } from './password-tries';
import {
  deleteLinksOf,
  accountSecret,
  findUser,
  findUserByEmail,
  isCodeLocked,
  type StoredUser,
} from './user-account.db';
import { headersOf, refusal, toSessionUser } from './staff-session';
import { auth, createVerifiedAuth, isRefused, reasonOf, consumeCode } from './session.db';

type AuthResult = { readonly headers: Headers; readonly response: unknown };

function answer({ headers }: AuthResult, body: TokenResponse): Response {
  const response = Response.json(body, { headers: { 'cache-control': 'no-store' } });
  for (const cookie of headers.getSetCookie()) response.headers.append('set-cookie', cookie);
  return response;
}

async function endOpened(ctx: DeliveryCtx, token: string): Promise<void> {
  const { internalAdapter } = await (await auth(ctx.db)).$context;
  await internalAdapter.deleteSession(token);
}

type SignInAction = 'account.signIn' | 'account.signInRefused' | 'account.wrongCode' | 'account.lockOut';

/** Records sign-ins of known accounts only. The network is a keyed digest, which reveals no IP address. */
async function recordSignIn(ctx: DeliveryCtx, user: StoredUser | null, action: SignInAction): Promise<void> {
  if (!user) return;
  const network = sign(await accountSecret(ctx.db, 'sign-in-networks'), visitorNetwork(ctx.actor.ip)).slice(0, 8);
  const change = { action, subject: user.id, site: user.site, before: null, after: { network } };
  await recordAudit(ctx.db, user, [change]);
}

/**
 * @throws DISABLED_USER only after verification, so that only the owner learns it; INVALID_CREDENTIALS: unknown account
 */
async function completeSignIn(ctx: DeliveryCtx, result: AuthResult, token: string, user: StoredUser | null) {
  if (!user?.isActive) {
    await endOpened(ctx, token);
    await recordSignIn(ctx, user, 'account.signInRefused');
    throw refusal(ctx, user ? 'DISABLED_USER' : 'INVALID_CREDENTIALS');
  }
  await recordSignIn(ctx, user, 'account.signIn');
  const response = answer(result, { step: 'signedIn', user: toSessionUser(user) });
  response.headers.append('set-cookie', await rememberDevice(ctx, user.email));
  return response;
}

type Credentials = z.infer<typeof tokenRequest>;

async function signIn(ctx: DeliveryCtx, body: Credentials) {
  const { api } = await auth(ctx.db);
  return api.signInEmail({ body, headers: headersOf(ctx), returnHeaders: true });
}

async function answerSignedIn(ctx: DeliveryCtx, email: string, result: Awaited<ReturnType<typeof signIn>>) {
  const user = await findUserByEmail(ctx.db, email);
  if (!('twoFactorRedirect' in result.response)) return completeSignIn(ctx, result, result.response.token, user);
  if (!user) throw refusal(ctx, 'INVALID_CREDENTIALS');
  return answer(result, { step: 'secondFactor' });
}

/**
 * @throws INVALID_CREDENTIALS, equally for a wrong password and an unknown account; DISABLED_USER; TOO_MANY_REQUESTS
 */
export async function issueToken(ctx: DeliveryCtx, given: Credentials): Promise<Response> {
  /** The response does not wait for this record, because the timing would reveal which addresses have accounts. */
  const record = (action: SignInAction): void => {
    findUserByEmail(ctx.db, given.email)
      .then((user) => recordSignIn(ctx, user, action))
      .catch((error: unknown) =>
        logger.error({ action, reason: errorReason(error) }, 'attempt to sign in not recorded'),
      );
  };
  const onLocked = () => record('account.lockOut');
  const result = await trySignIn(ctx, given.email, () => signIn(ctx, given), onLocked).catch((error: unknown) => {
    if (!isRefused(error)) throw error;
    record('account.signInRefused');
    throw refusal(ctx, 'INVALID_CREDENTIALS');
  });
  return answerSignedIn(ctx, given.email, result);
}

type LinkCtx = Pick<DeliveryCtx, 'db' | 'now' | 'locale'>;

/** @throws CODE_TOKEN_EXPIRED; DISABLED_USER only for a valid link, so that nobody else learns it */
async function requireLink(ctx: LinkCtx, token: string) {
  const { internalAdapter } = await (await auth(ctx.db)).$context;
  const kept = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  const user = kept && (await findUser(ctx.db, kept.value));
  if (!kept || !user || kept.expiresAt <= ctx.now) throw refusal(ctx, 'CODE_TOKEN_EXPIRED');
  if (!user.isActive) throw refusal(ctx, 'DISABLED_USER');
  return { user, expiresAt: kept.expiresAt };
}

/** Sets the password and signs in, even after failed attempts. Throws CODE_TOKEN_EXPIRED, DISABLED_USER. */
export async function redeemLink(ctx: DeliveryCtx, { hash: token, password }: z.infer<typeof hashTokenRequest>) {
  const { user } = await requireLink(ctx, token);
  const authIn = await createVerifiedAuth(ctx.db, password);
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

/** Headers with only the challenge cookie. With a session cookie, the library would confirm that session instead. */
function challengeHeaders(ctx: DeliveryCtx): Headers {
  const headers = headersOf(ctx);
  headers.set('cookie', (headers.get('cookie') ?? '').replaceAll(/__Host-queplan\.session_token=[^;]*;?\s*/g, ''));
  return headers;
}

/** Minutes for which the library refuses all codes of an account after ten wrong ones in a row. */
const LOCK_MINUTES = 15;

const CHALLENGE_OVER = new Set(['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE']);

/** Requires a challenge whose signature the library has checked. */
async function recordWrongCode(ctx: DeliveryCtx): Promise<void> {
  const [, challenge = ''] = /__Host-queplan\.two_factor=([^;.]+)/.exec(ctx.delivery.headers.get('cookie') ?? '') ?? [];
  const { internalAdapter } = await (await auth(ctx.db)).$context;
  const kept = await internalAdapter.findVerificationValue(challenge);
  if (!kept) return;
  const isLocked = await isCodeLocked(ctx.db, kept.value, ctx.now);
  await recordSignIn(ctx, await findUser(ctx.db, kept.value), isLocked ? 'account.lockOut' : 'account.wrongCode');
}

async function codeRefusal(ctx: DeliveryCtx, error: unknown): Promise<unknown> {
  if (!isRefused(error)) return error;
  const { signInOver, codesLocked } = labelsOf(ctx.locale, 'serverErrors');
  const reason = reasonOf(error);
  if (CHALLENGE_OVER.has(reason)) return new AppError('CODE_TOKEN_EXPIRED', signInOver);
  if (reason !== 'ACCOUNT_TEMPORARILY_LOCKED') {
    await recordWrongCode(ctx);
    return refusal(ctx, 'INVALID_CODE');
  }
  return new AppError('TOO_MANY_REQUESTS', codesLocked, { retryAfter: LOCK_MINUTES * 60 });
}

/**
 * @throws INVALID_CODE; CODE_TOKEN_EXPIRED: challenge used, over 10 minutes old, or 5 codes tried; TOO_MANY_REQUESTS
 */
export async function confirmSecondFactor(ctx: DeliveryCtx, { code }: { readonly code: string }): Promise<Response> {
  const { api } = await auth(ctx.db);
  const request = { body: { code }, headers: challengeHeaders(ctx), returnHeaders: true } as const;
  const isKept = code.includes('-');
  const verified = isKept ? api.verifyBackupCode(request) : api.verifyTOTP(request);
  const result = await verified.catch(async (error: unknown) => {
    throw await codeRefusal(ctx, error);
  });
  const { token, user } = result.response as { readonly token: string; readonly user: { readonly id: string } };
  if (!isKept && !(await consumeCode(ctx.db, user.id, code, ctx.now))) {
    await endOpened(ctx, token);
    await recordSignIn(ctx, await findUser(ctx.db, user.id), 'account.wrongCode');
    throw new AppError('CODE_TOKEN_EXPIRED', labelsOf(ctx.locale, 'serverErrors').codeSpent);
  }
  return completeSignIn(ctx, result, token, await findUser(ctx.db, user.id));
}

/** @throws CODE_TOKEN_EXPIRED for a used, expired or unknown link; DISABLED_USER */
export async function readLink(ctx: LinkCtx, { hash: token }: { readonly hash: string }): Promise<HashToken> {
  const { user, expiresAt } = await requireLink(ctx, token);
  return { name: user.name, email: user.email, expiresAt: expiresAt.toISOString() };
}
