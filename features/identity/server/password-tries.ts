import 'server-only';
import { createHash } from 'node:crypto';
import type { User } from '@/features/identity/domain';
import { AppError } from '@/lib/app-error';
import type { DeliveryCtx } from '@/lib/http/route';
import { labelsOf } from '@/lib/i18n/messages';
import { consume, giveBack } from '@/lib/security/limiter';
import type { LimitName } from '@/lib/security/rate-limits';
import { visitorKey } from '@/lib/security/visitor';
import { isRefused } from './session-repository';

type Count = readonly [limit: LimitName, key: string];

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Counted before it is tried, so that many at once are, too; given back unless the password was refused. */
async function countRefusal<Result>(
  { locale }: Pick<DeliveryCtx, 'locale'>,
  counts: readonly Count[],
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (const count of counts) {
    const { over, wait } = await consume(...count);
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

/** Of who is signed in: no stranger's tries are among theirs. @throws TOO_MANY_REQUESTS */
export const tryOwnPassword = <Result>(ctx: Own, attempt: () => Promise<Result>) =>
  countRefusal(ctx, [['signInOf', hashOf(`own ${ctx.user.id}`)]], attempt);

/** A visitor who is over shuts out nobody else, and what is refused says of no account that it is there. */
export function trySignIn<Result>(ctx: DeliveryCtx, email: string, attempt: () => Promise<Result>): Promise<Result> {
  const visitor = visitorKey(ctx.actor.ip);
  const counts: readonly Count[] = [
    ['signIn', visitor],
    ['signInOf', hashOf(`${email} ${visitor}`)],
    ['signInOfAll', hashOf(email)],
  ];
  return countRefusal(ctx, counts, attempt);
}
