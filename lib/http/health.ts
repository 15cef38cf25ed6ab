import 'server-only';
import { sql } from 'drizzle-orm';
import { database } from '@/lib/db/client';
import { plan } from '@/lib/db/schema';
import type { Health } from '@/lib/contract/health';
import { lifecycle } from '@/lib/http/lifecycle';
import { markets } from '@/lib/markets';
import { version } from '@/package.json';

async function countPlans(): Promise<NonNullable<Health['plans']>> {
  const rows = await database()
    .select({ market: plan.market, count: sql`count(*)`.mapWith(Number) })
    .from(plan)
    .groupBy(plan.market);
  const counts = new Map(rows.map((row) => [row.market, row.count]));
  return Object.fromEntries(markets.map(({ code, id }) => [code, counts.get(id) ?? 0])) as NonNullable<Health['plans']>;
}

/** Whether this process can do its work: the database answers and nobody asked it to stop. */
export async function checkHealth(): Promise<Health> {
  try {
    const plans = await countPlans();
    return { status: lifecycle().stopping ? 'stopping' : 'ok', version, database: 'ok', plans };
  } catch {
    return { status: 'unavailable', version, database: 'unreachable', plans: null };
  }
}
