import 'server-only';
import { eq } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';
import { checkReplicas, nextReplica, reportReplicaError } from '@/lib/db/replicas';
import { catalogueVersion } from '@/lib/db/schema';
import type { ScheduledJob } from '@/lib/jobs/job';
import type { Market } from '@/lib/markets/market';

type Source = { readonly db: Db; readonly market: Pick<Market, 'id'> };

export async function findVersion({ db, market }: Source): Promise<number> {
  const [row] = await db
    .select({ version: catalogueVersion.version })
    .from(catalogueVersion)
    .where(eq(catalogueVersion.market, market.id));
  return row?.version ?? 0;
}

/**
 * Reads a market's catalogue from a replica, in rotation, if the replica has the primary's version or a newer one;
 * otherwise from the primary. So a read after a change never returns older plans.
 */
export async function readCatalogueFrom<T>({ db, market }: Source, read: (db: Db) => Promise<T>): Promise<T> {
  const replica = nextReplica(db);
  if (!replica) return read(db);
  const version = await findVersion({ db, market });
  try {
    if ((await findVersion({ db: replica, market })) >= version) return await read(replica);
  } catch (error) {
    reportReplicaError(replica, error);
  }
  return read(db);
}

export const replicaChecks: ScheduledJob = { name: 'check of the replicas', everyMs: 1_000, run: checkReplicas };
