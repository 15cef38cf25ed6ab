import 'server-only';
import { sql } from 'drizzle-orm';
import { reasonOf } from '@/lib/error-reason';
import { logger } from '@/lib/logger';
import { metrics } from '@/lib/metrics';
import { processWide } from '@/lib/process-wide';
import { database, replicaDatabases, type Db } from './client';
import { isDatabaseDown } from './outage';

// Not drizzle's `withReplicas`: it sends every read to a replica, even of rows just written, and checks no health.

type State = { isUsed: boolean; reason: string | null };

const MOST_LAG_SECONDS = 5;

/** `written`: log position of the primary at the last check. */
const held = processWide('replicas', () => ({
  states: new WeakMap<Db, State>(),
  turn: 0,
  written: null as string | null,
}));

function stateOf(replica: Db): State {
  const state = held.states.get(replica) ?? { isUsed: false, reason: null };
  held.states.set(replica, state);
  return state;
}

/** `reason`: reason not to use the replica. Null: use it. */
function setState(replica: Db, reason: string | null): void {
  const state = stateOf(replica);
  const number = replicaDatabases().indexOf(replica) + 1;
  if (reason !== null && state.reason === null) logger.warn({ replica: number, reason }, 'replica not used');
  if (reason === null && state.reason !== null) logger.info({ replica: number }, 'replica used again');
  Object.assign(state, { isUsed: reason === null, reason });
  metrics().replicaUsed.set({ replica: number }, reason === null ? 1 : 0);
}

/** Numbers of unused replicas, from 1 in the order of DATABASE_REPLICA_URLS. */
export const replicasLeftOut = (): number[] =>
  replicaDatabases().flatMap((replica, at) => (stateOf(replica).isUsed ? [] : [at + 1]));

/** Next replica in rotation. Null: there is none, or `db` is a transaction, which must read its own writes. */
export function nextReplica(db: Db): Db | null {
  const used = replicaDatabases().filter((one) => stateOf(one).isUsed);
  const replica = used[held.turn++ % used.length];
  return replica && db === database() ? replica : null;
}

/** Stops using a dead replica. Other errors are ignored: a replica may cancel a read that blocks its replay. */
export function reportReplicaError(replica: Db, error: unknown): void {
  if (isDatabaseDown(error)) setState(replica, reasonOf(error));
}

async function check(replica: Db, written: string): Promise<void> {
  // Compares positions before times, because the last replayed transaction of an idle primary may be hours old.
  const { rows } = await replica.execute<{ standby: boolean; lag: number | null }>(sql`
    select pg_is_in_recovery() as standby, case when pg_last_wal_replay_lsn() >= ${written}::pg_lsn then 0
      else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) end::float8 as lag`);
  const { standby, lag } = rows[0]!;
  const seconds = lag ?? Infinity;
  metrics().replicaLag.set({ replica: replicaDatabases().indexOf(replica) + 1 }, seconds);
  // A replica that was promoted to primary gets other data from then on.
  setState(replica, !standby ? 'not a replica' : seconds > MOST_LAG_SECONDS ? 'it lags' : null);
}

/** Stops using dead, late or promoted replicas, and resumes later. Changes nothing while the primary is down. */
export async function checkReplicas(db: Db): Promise<void> {
  const replicas = replicaDatabases();
  if (replicas.length === 0) return;
  const { rows } = await db.execute<{ lsn: string }>(sql`select pg_current_wal_lsn()::text as lsn`);
  const now = rows[0]!.lsn;
  const written = held.written ?? now;
  held.written = now;
  await Promise.all(
    replicas.map((replica, at) =>
      check(replica, written).catch((error: unknown) => {
        // Removes the metric, because an old value would look current.
        metrics().replicaLag.remove({ replica: at + 1 });
        setState(replica, reasonOf(error));
      }),
    ),
  );
}
