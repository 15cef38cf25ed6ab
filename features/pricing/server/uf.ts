import 'server-only';
import type { UfRate } from '@/features/pricing/price-schemas';
import { UF_CONSTANT } from '@/features/pricing/money';
import type { Ctx } from '@/lib/context/ctx';
import { env } from '@/lib/env';
import { reportPart } from '@/lib/health-parts';
import { dayIn } from '@/lib/i18n/day';
import { logger } from '@/lib/logger';
import { findUf } from './rate.db';

export const UF_FAILED = 'Error al obtener la UF';

/** The Banco Central publishes values up to the 9th of the next month, so a working feed is never older than this. */
const MAX_AGE_DAYS = 35;

const KEPT_MS = 60_000;

const DAY_MS = 86_400_000;
const cachedUf = new WeakMap<Ctx['db'], { readonly today: string; readonly uf: UfRate; readonly until: number }>();

const LOG_INTERVAL_MS = 3_600_000;
const lastLogged = new WeakMap<Ctx['db'], number>();

export type UfContext = Pick<Ctx, 'db' | 'market' | 'now'> & Partial<Pick<Ctx, 'requestId'>>;

function logUf(ctx: UfContext, level: 'warn' | 'error', reason: string): void {
  if ((lastLogged.get(ctx.db) ?? 0) > ctx.now.getTime()) return;
  lastLogged.set(ctx.db, ctx.now.getTime() + LOG_INTERVAL_MS);
  logger[level]({ requestId: ctx.requestId, reason }, UF_FAILED);
}

async function readUf(ctx: UfContext, today: string): Promise<UfRate> {
  const oldest = new Date(Date.parse(today) - MAX_AGE_DAYS * DAY_MS).toISOString().slice(0, 10);
  const row = await findUf(ctx, oldest, today);
  if (row) {
    reportPart('uf', null);
    return { ...row, fallback: false };
  }
  const reason = 'no value of the last weeks';
  // A demonstration may have no network, so this is not reported. Its receipts state that the UF is not today's.
  if (env().UF_SOURCE_URL && !env().DEMO) reportPart('uf', reason);
  logUf(ctx, 'warn', reason);
  return { value: UF_CONSTANT, day: today, fallback: true };
}

/** Newest value, at most 35 days old, else the spec's constant. Keeps the last value while the database is down. */
export async function ufOfTheDay(ctx: UfContext): Promise<UfRate> {
  const today = dayIn(ctx.market.timeZone, ctx.now);
  const last = cachedUf.get(ctx.db);
  if (last?.today === today && last.until > ctx.now.getTime()) return last.uf;
  try {
    const uf = await readUf(ctx, today);
    cachedUf.set(ctx.db, { today, uf, until: ctx.now.getTime() + KEPT_MS });
    return uf;
  } catch (error) {
    logUf(ctx, 'error', error instanceof Error ? error.name : 'unknown');
    return last && !last.uf.fallback ? last.uf : { value: UF_CONSTANT, day: today, fallback: true };
  }
}
