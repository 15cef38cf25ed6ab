import 'server-only';
import { env } from '@/lib/env';
import type { ScheduledJob } from '@/lib/jobs/job';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Db } from '@/lib/db/client';
import { RETRIES } from '@/lib/http/retries';
import { reasonOf } from '@/lib/error-reason';
import { logger } from '@/lib/logger';
import { storeUf } from './rate.db';
import { UF_FAILED } from './uf';

const TIMEOUT_MS = 3_000;

/** Answer of mindicador.cl. One implausible UF value invalidates the whole answer. */
const answer = z.object({
  serie: z
    .array(z.object({ fecha: z.string().regex(/^\d{4}-\d{2}-\d{2}/), valor: z.number().min(20_000).max(100_000) }))
    .min(1)
    .max(1000),
});

async function fetchUf(source: string): Promise<{ day: string; value: number }[]> {
  const response = await fetch(source, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const { serie } = answer.parse(await response.json());
  return serie.map(({ fecha, valor }) => ({ day: fecha.slice(0, 10), value: valor }));
}

async function fetchUfWithRetries(source: string, { times, delay }: { times: number; delay: number }) {
  for (let failures = 0; ; failures++)
    try {
      return await fetchUf(source);
    } catch (error) {
      if (failures >= times) throw error;
      await sleep(delay);
    }
}

/**
 * Fetches values and returns their number. Logs a failure and returns 0; then the last value or the constant stays in
 * use.
 */
export async function feedUf(db: Db, source: string, retries: { times: number; delay: number } = RETRIES.read) {
  try {
    const values = await fetchUfWithRetries(source, retries);
    await storeUf(db, values);
    return values.length;
  } catch (error) {
    const reason = error instanceof z.ZodError ? 'answer not understood' : reasonOf(error);
    logger.error({ reason }, UF_FAILED);
    return 0;
  }
}

/** Interval. A day's value applies from midnight, and a failed run must repeat soon. */
const SIX_HOURS = 6 * 3_600_000;

export const ufJobs = (source = env().UF_SOURCE_URL): readonly ScheduledJob[] =>
  source ? [{ name: 'UF of the day', everyMs: SIX_HOURS, run: (db) => feedUf(db, source) }] : [];
