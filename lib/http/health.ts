import 'server-only';
import type { Health } from '@/lib/contract/health';
import { database, type Db } from '@/lib/db/client';
import { areWorkedOff } from '@/lib/jobs/queue';
import { lifecycle } from '@/lib/http/lifecycle';
import { partStates } from '@/lib/health-parts';
import { version } from '@/package.json';

function statusOf(parts: Health['parts']): Health['status'] {
  if (lifecycle().stopping) return 'stopping';
  return Object.values(parts).every((state) => state === 'ok') ? 'ok' : 'degraded';
}

export async function checkHealth(countPlans: (db: Db) => Promise<Record<string, number>>): Promise<Health> {
  const reported = partStates();
  try {
    const plans = (await countPlans(database())) as Health['plans'];
    const jobs = (await areWorkedOff(database()).catch(() => false)) ? 'ok' : 'failing';
    const parts = { ...reported, jobs } as const;
    return { status: statusOf(parts), version, database: 'ok', plans, parts };
  } catch {
    return { status: 'unavailable', version, database: 'unreachable', plans: null, parts: reported };
  }
}
