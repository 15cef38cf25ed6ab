import 'server-only';
import { createHash } from 'node:crypto';
import { AppError, unavailable } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { installationSecret } from '@/lib/db/installation-secret';
import { labelsOf } from '@/lib/i18n/messages';
import { metrics } from '@/lib/metrics';
import { isExempt } from '@/lib/security/crawlers';
import { challengeFor, personOf, proofOf, type Person } from '@/lib/security/human-proof';
import { consume, hasConsumed, scaled, type Count } from '@/lib/security/limiter';
import {
  MAX_CONCURRENT,
  MAX_CONCURRENT_OF_VISITOR,
  MAX_SHEETS,
  MAX_SHEETS_OF_VISITOR,
  rateLimits,
  type LimitName,
} from '@/lib/security/rate-limits';
import { visitorKey } from '@/lib/security/visitor';

export type RequestLimits<In> = {
  readonly perVisitor: readonly LimitName[];
  readonly persons: (input: In) => readonly string[];
};

const tooMany = ({ wait }: Pick<Count, 'wait'>) =>
  new AppError('TOO_MANY_REQUESTS', 'Demasiadas solicitudes', { retryAfter: wait });

/** Limits concurrent requests: 503 for too many in total, 429 for too many from one visitor. */
function placesFor({ most, ofVisitor }: { readonly most: number; readonly ofVisitor: number }) {
  const underWay = { count: 0, ofVisitor: new Map<string, number>() };
  return async <T>({ actor }: Ctx, answer: () => Promise<T>): Promise<T> => {
    const visitor = visitorKey(actor.ip);
    const own = underWay.ofVisitor.get(visitor) ?? 0;
    const isOver = own >= scaled(ofVisitor);
    if (isOver || underWay.count >= most) {
      metrics().limitHits.inc({ limit: isOver ? 'atOnceOfVisitor' : 'atOnce' });
      throw isOver ? tooMany({ wait: 1 }) : unavailable(1);
    }
    underWay.count += 1;
    underWay.ofVisitor.set(visitor, own + 1);
    try {
      return await answer();
    } finally {
      underWay.count -= 1;
      const left = underWay.ofVisitor.get(visitor)! - 1;
      if (left > 0) underWay.ofVisitor.set(visitor, left);
      else underWay.ofVisitor.delete(visitor);
    }
  };
}

export const limitConcurrency = placesFor({ most: MAX_CONCURRENT, ofVisitor: MAX_CONCURRENT_OF_VISITOR });

export const limitSheets = placesFor({ most: MAX_SHEETS, ofVisitor: MAX_SHEETS_OF_VISITOR });

export async function personAt({ db, actor }: Ctx): Promise<Person> {
  return personOf(await installationSecret(db, 'human-proof'), actor.ip, actor.userAgent);
}

export async function notHuman(person: Person, retryAfter?: number): Promise<AppError> {
  const challenge = await challengeFor(person);
  return new AppError('NOT_HUMAN', labelsOf('es', 'robot').title, { challenge, ...(retryAfter && { retryAfter }) });
}

async function askForProof(ctx: Ctx, name: LimitName, seen: Count, cookies: string | null): Promise<void> {
  if (await isExempt(name, ctx.actor.ip, ctx.actor.userAgent)) return;
  const { proof } = rateLimits[name];
  if (!proof || seen.count > scaled(proof.ceiling ?? Infinity)) throw tooMany(seen);
  const person = await personAt(ctx);
  const id = proofOf(person, cookies, ctx.now);
  if (id && !(await consume(proof.limit, id)).over) return;
  throw await notHuman(person, seen.wait);
}

export async function enforceRateLimit(
  ctx: Ctx,
  name: LimitName,
  cookies: string | null,
  key = visitorKey(ctx.actor.ip),
): Promise<void> {
  const seen = await consume(name, key);
  if (seen.over) await askForProof(ctx, name, seen, cookies);
}

/** Counts reads of staff lists per account, because an account may use many addresses. @throws TOO_MANY_REQUESTS */
export async function limitStaffLists(accountId: string): Promise<void> {
  for (const name of ['staffList', 'staffListHour'] as const) {
    const seen = await consume(name, accountId);
    if (seen.over) throw tooMany(seen);
  }
}

export async function limitStaffExports(accountId: string, message: string): Promise<void> {
  const { over, wait } = await consume('staffExport', accountId);
  if (over) throw new AppError('TOO_MANY_REQUESTS', message, { retryAfter: wait });
}

async function isRepeat(attempt: string): Promise<boolean> {
  if (!(await hasConsumed('attempt', attempt))) return false;
  const seen = await consume('attempt', attempt);
  if (seen.over) throw tooMany(seen);
  return true;
}

export async function enforceAttemptLimits<In>(ctx: Ctx, limits: RequestLimits<In>, input: In, key: string) {
  const attempt = `${ctx.site} ${key}`;
  if (await isRepeat(attempt)) return;
  const visitor = visitorKey(ctx.actor.ip);
  for (const name of limits.perVisitor) {
    const seen = await consume(name, visitor);
    if (seen.over) throw tooMany(seen);
  }
  for (const person of limits.persons(input)) {
    // Counters may be stored outside this process, so addresses and numbers are hashed.
    const hash = createHash('sha256').update(`${ctx.site} ${person}`).digest('base64url');
    const seen = await consume('person', hash);
    if (seen.over) throw tooMany(seen);
  }
  await consume('attempt', attempt);
}
