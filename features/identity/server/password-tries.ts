import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import type { User } from '@/features/identity/permissions';
import { AppError } from '@/lib/app-error';
import * as z from '@/lib/contract/zod';
import type { DeliveryCtx } from '@/lib/http/route';
import { labelsOf } from '@/lib/i18n/messages';
import { consume, giveBack, scaled } from '@/lib/security/limiter';
import { rateLimits, type LimitName } from '@/lib/security/rate-limits';
import { signedToken, tokenNumber } from '@/lib/security/signed-token';
import { visitorKey, widerNetworks } from '@/lib/security/visitor';
import { accountSecret } from './user-account.db';
import { isRefused } from './session.db';

type Count = readonly [limit: LimitName, key: string];

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Counts an attempt before it runs, because other attempts may run in parallel. Reverts the count after a success. */
async function limitFailedAttempts<Result>(
  { locale }: Pick<DeliveryCtx, 'locale'>,
  counts: readonly Count[],
  attempt: () => Promise<Result>,
  onLocked?: () => void,
): Promise<Result> {
  for (const count of counts) {
    const { over, wait, count: tries } = await consume(...count);
    if (over && tries === scaled(rateLimits[count[0]].points) + 1) onLocked?.();
    if (over)
      throw new AppError('TOO_MANY_REQUESTS', labelsOf(locale, 'serverErrors').tooManyAttempts, { retryAfter: wait });
  }
  const forgive = () => Promise.all(counts.map((count) => giveBack(...count)));
  const result = await attempt().catch(async (error: unknown) => {
    if (!isRefused(error)) await forgive();
    throw error;
  });
  await forgive();
  return result;
}

type Own = Pick<DeliveryCtx, 'locale'> & { readonly user: Pick<User, 'id'> };

/** Counts attempts per signed-in user, so that other people's attempts do not count. Throws TOO_MANY_REQUESTS. */
export const tryOwnPassword = <Result>(ctx: Own, attempt: () => Promise<Result>) =>
  limitFailedAttempts(ctx, [['signInOf', hashOf(`own ${ctx.user.id}`)]], attempt);

export function networkCounts(
  name: 'signIn' | 'signInOf' | 'linkMail',
  ip: string | null,
  ofKey: (network: string) => string,
): readonly Count[] {
  const wider = widerNetworks(ip).map(([bits, key]): Count => [`${name}${bits}`, ofKey(key)]);
  return [[name, ofKey(visitorKey(ip))], ...wider];
}

/** Milliseconds: half a year after the last use. */
const DEVICE_LIFE = 180 * 24 * 3_600_000;
const DEVICE = '__Host-queplan.device';

/** Proves an earlier sign-in from this browser; it can be verified only with the account's address. */
const deviceToken = signedToken({
  purpose: 'device',
  payload: { until: tokenNumber, id: z.guid() },
  endsAt: ({ until }) => new Date(until),
});

type DeviceCtx = Pick<DeliveryCtx, 'db' | 'now' | 'delivery'>;
const signerOf = async ({ db }: DeviceCtx) => ({ secret: await accountSecret(db, 'devices'), site: null });

async function deviceOf(ctx: DeviceCtx, email: string): Promise<string | null> {
  const [, token] =
    /(?:^|;\s*)__Host-queplan\.device=([\w.-]{1,200})(?:;|$)/.exec(ctx.delivery.headers.get('cookie') ?? '') ?? [];
  if (token === undefined) return null;
  return deviceToken.read({ ...(await signerOf(ctx)), now: ctx.now }, token, email)?.id ?? null;
}

/** @returns the cookie that gives this browser its own count of wrong passwords */
export async function rememberDevice(ctx: DeviceCtx, email: string): Promise<string> {
  const id = (await deviceOf(ctx, email)) ?? randomUUID();
  const token = deviceToken.write(await signerOf(ctx), { until: ctx.now.getTime() + DEVICE_LIFE, id }, email);
  return `${DEVICE}=${token}; Path=/; Max-Age=${DEVICE_LIFE / 1000}; HttpOnly; Secure; SameSite=Lax`;
}

/**
 * Locks per visitor, so that other visitors and browsers that signed in before can still sign in. The error does not
 * reveal whether an account exists.
 */
export async function trySignIn<Result>(
  ctx: DeliveryCtx,
  email: string,
  attempt: () => Promise<Result>,
  onLocked: () => void,
): Promise<Result> {
  const { ip } = ctx.actor;
  const device = await deviceOf(ctx, email);
  const ofAccount: readonly Count[] = device
    ? [['signInOf', hashOf(`device ${device}`)]]
    : [...networkCounts('signInOf', ip, (network) => hashOf(`${email} ${network}`)), ['signInOfAll', hashOf(email)]];
  return limitFailedAttempts(
    ctx,
    [...networkCounts('signIn', ip, (network) => network), ...ofAccount],
    attempt,
    onLocked,
  );
}
