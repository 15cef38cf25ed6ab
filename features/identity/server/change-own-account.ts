import 'server-only';
import { tryOwnPassword } from './password-tries';
import { headersOf, refusal, type Authorized } from './staff-session';
import { auth, createVerifiedAuth, findSession, isRefused, consumeCode } from './session.db';
import { AppError } from '@/lib/app-error';
import { isViolation } from '@/lib/error-reason';
import { labelsOf } from '@/lib/i18n/messages';

export { deleteSessions, findSecondFactorSince, listSessions } from './session.db';

type Own = Authorized<'account:write'>;

/** 200 with the library's cookies: a changed password or second factor starts a new session. */
function toDoneResponse(headers: Headers): Response {
  const response = Response.json({ done: true }, { headers: { 'cache-control': 'no-store' } });
  for (const cookie of headers.getSetCookie()) response.headers.append('set-cookie', cookie);
  return response;
}

function refuseWrongPassword({ locale }: Own) {
  return (error: unknown): never => {
    if (!isRefused(error)) throw error;
    throw new AppError('BAD_REQUEST', labelsOf(locale, 'identity').wrongPassword);
  };
}

export async function currentSessionId(ctx: Pick<Authorized<'account:read'>, 'db' | 'delivery'>): Promise<string> {
  const session = await findSession(ctx.db, ctx.delivery.headers);
  return session!.session.id;
}

type VerifiedAuth = Awaited<ReturnType<typeof createVerifiedAuth>>;

/** Runs before the transaction. `next`: new password. @throws BAD_REQUEST: wrong password; TOO_MANY_REQUESTS */
export async function verifyOwnPassword(ctx: Own, password: string, next?: string): Promise<VerifiedAuth> {
  const { api } = await auth(ctx.db);
  await tryOwnPassword(ctx, () => api.verifyPassword({ body: { password }, headers: headersOf(ctx) })).catch(
    refuseWrongPassword(ctx),
  );
  return createVerifiedAuth(ctx.db, next);
}

/** Sets the new password and ends the user's other sessions. `proven`: created with the new password. */
export async function changePassword(
  ctx: Own,
  { current, password }: { readonly current: string; readonly password: string },
  proven: VerifiedAuth,
): Promise<Response> {
  const body = { currentPassword: current, newPassword: password, revokeOtherSessions: true };
  const { headers } = await proven(ctx.db).api.changePassword({ body, headers: headersOf(ctx), returnHeaders: true });
  return toDoneResponse(headers);
}

type NewSecondFactor = { readonly secret: string; readonly uri: string; readonly backupCodes: string[] };

/**
 * Creates a second factor, inactive until a code is confirmed. @throws BAD_REQUEST for a wrong password; NOT_EDITABLE
 * if there is one
 */
export async function startSecondFactor(
  ctx: Own,
  { password }: { readonly password: string },
): Promise<NewSecondFactor> {
  if (ctx.user.hasSecondFactor) throw refusal(ctx, 'NOT_EDITABLE');
  const { api } = await auth(ctx.db);
  const made = await tryOwnPassword(ctx, () =>
    api.enableTwoFactor({ body: { password }, headers: headersOf(ctx) }),
  ).catch((error: unknown) => {
    // Only one of two concurrent starts stores a secret, because the table has a unique constraint.
    if (isViolation(error, 'unique')) throw refusal(ctx, 'NOT_EDITABLE');
    return refuseWrongPassword(ctx)(error);
  });
  const { totpURI: uri = '', backupCodes = [] } = made as { totpURI?: string; backupCodes?: string[] };
  return { secret: new URL(uri).searchParams.get('secret') ?? '', uri, backupCodes };
}

/** Invalidates the old codes. Throws NOT_EDITABLE without a second factor. */
export async function renewBackupCodes(ctx: Own, { password }: { readonly password: string }, proven: VerifiedAuth) {
  if (!ctx.user.hasSecondFactor) throw refusal(ctx, 'NOT_EDITABLE');
  const { api } = proven(ctx.db);
  const { backupCodes } = await api.generateBackupCodes({ body: { password }, headers: headersOf(ctx) });
  return { backupCodes };
}

/** @throws INVALID_CODE, also for a used code */
export async function enableSecondFactor(ctx: Own, { code }: { readonly code: string }): Promise<Response> {
  const { api } = await auth(ctx.db);
  const { headers } = await api
    .verifyTOTP({ body: { code }, headers: headersOf(ctx), returnHeaders: true })
    .catch((error: unknown) => {
      throw isRefused(error) ? refusal(ctx, 'INVALID_CODE') : error;
    });
  if (!(await consumeCode(ctx.db, ctx.user.id, code, ctx.now))) throw refusal(ctx, 'INVALID_CODE');
  return toDoneResponse(headers);
}

export async function disableSecondFactor(ctx: Own, { password }: { readonly password: string }, proven: VerifiedAuth) {
  const { api } = proven(ctx.db);
  const { headers } = await api.disableTwoFactor({ body: { password }, headers: headersOf(ctx), returnHeaders: true });
  return toDoneResponse(headers);
}
