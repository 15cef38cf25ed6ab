import 'server-only';
import type { Health } from '@/lib/contract/health';
import { database, type Db } from '@/lib/db/client';
import { lifecycle } from '@/lib/http/lifecycle';
import { version } from '@/package.json';

export async function checkHealth(countPlans: (db: Db) => Promise<Record<string, number>>): Promise<Health> {
  try {
    const plans = (await countPlans(database())) as Health['plans'];
    return { status: lifecycle().stopping ? 'stopping' : 'ok', version, database: 'ok', plans };
  } catch {
    return { status: 'unavailable', version, database: 'unreachable', plans: null };
  }
}
