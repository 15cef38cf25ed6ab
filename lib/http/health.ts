import 'server-only';
import type { MarketCode } from '@/lib/contract/atoms';
import type { Health } from '@/lib/contract/health';
import { MARKET_CODES } from '@/lib/contract/market-codes';
import { database, type Db } from '@/lib/db/client';
import { areWorkedOff } from '@/lib/jobs/queue';
import { env } from '@/lib/env';
import { lifecycle } from '@/lib/http/lifecycle';
import { partStates } from '@/lib/health-parts';
import { version } from '@/package.json';

function statusOf(parts: Health['parts']): Health['status'] {
  if (lifecycle().stopping) return 'stopping';
  return Object.values(parts).every((state) => state === 'ok' || state === 'notSet') ? 'ok' : 'degraded';
}

const statesOfParts = (): Health['parts'] => ({
  ...(!env().SMTP_URL && { mail: 'notSet' }),
  ...(!env().UF_SOURCE_URL && { uf: 'notSet' }),
  ...partStates(),
});

type CountPlans = (db: Db) => Promise<Record<MarketCode, number>>;

export async function checkHealth(countPlans: CountPlans): Promise<Health> {
  const demo = env().DEMO;
  try {
    const plans = await countPlans(database());
    const emptyMarkets = MARKET_CODES.filter((code) => plans[code] === 0);
    const jobs = (await areWorkedOff(database()).catch(() => false)) ? 'ok' : 'failing';
    const parts = { ...statesOfParts(), jobs } as const;
    return { status: statusOf(parts), version, demo, database: 'ok', plans, emptyMarkets, parts };
  } catch {
    const parts = statesOfParts();
    return { status: 'unavailable', version, demo, database: 'unreachable', plans: null, emptyMarkets: [], parts };
  }
}
