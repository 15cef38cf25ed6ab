import 'server-only';
import type { MarketCode } from '@/lib/contract/atoms';
import type { Health } from '@/lib/contract/health';
import { MARKET_CODES } from '@/lib/contract/market-codes';
import { database, type Db } from '@/lib/db/client';
import { replicasLeftOut } from '@/lib/db/replicas';
import { areJobsOnTime } from '@/lib/jobs/queue';
import { env } from '@/lib/env';
import { lifecycle } from '@/lib/http/lifecycle';
import { partStates } from '@/lib/health-parts';
import { logger } from '@/lib/logger';
import { markets } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import { mainRowOf } from '@/lib/site/site-table';
import { release } from '@/lib/release';

function statusOf(parts: Health['parts']): Health['status'] {
  if (lifecycle().stopping) return 'stopping';
  return Object.values(parts).every((state) => state === 'ok' || state === 'notSet') ? 'ok' : 'degraded';
}

const readPartStates = (): Health['parts'] => ({
  ...(!env().SMTP_URL && { mail: 'notSet' }),
  ...(!env().UF_SOURCE_URL && { uf: 'notSet' }),
  ...partStates(),
});

const isServed = ({ code }: Market): boolean => mainRowOf({ code }).hosts.length > 0;

const contactNotSet = (): Health['contactNotSet'] =>
  Object.fromEntries(
    markets.filter(isServed).flatMap(({ code, contact }) => {
      const ways = (['email', 'phone', 'whatsapp'] as const).filter((way) => contact[way] === null);
      return ways.length > 0 ? [[code, ways]] : [];
    }),
  );

export function reportMissing(): void {
  if (!markets.some(isServed)) logger.warn('no host is served: set SITE_HOSTS');
  const notSet = contactNotSet();
  if (Object.keys(notSet).length > 0) logger.warn({ notSet }, 'contact not set: write it at /backoffice/contenido');
}

export async function checkHealth(countPlans: (db: Db) => Promise<Record<MarketCode, number>>): Promise<Health> {
  const { version, commit, builtAt } = release();
  const made = { version, commit, builtAt, demo: env().DEMO, replicasLeftOut: replicasLeftOut() };
  try {
    const plans = await countPlans(database());
    const emptyMarkets = MARKET_CODES.filter((code) => plans[code] === 0);
    const jobs = (await areJobsOnTime(database()).catch(() => false)) ? 'ok' : 'failing';
    const parts = { ...readPartStates(), jobs } as const;
    const stated = { ...made, emptyMarkets, contactNotSet: contactNotSet() };
    return { ...stated, status: statusOf(parts), database: 'ok', plans, parts };
  } catch {
    const stated = { ...made, emptyMarkets: [], contactNotSet: contactNotSet() };
    return { ...stated, status: 'unavailable', database: 'unreachable', plans: null, parts: readPartStates() };
  }
}
