import 'server-only';
import { sql } from 'drizzle-orm';
import { reasonOf } from '@/lib/error-reason';
import { logger } from '@/lib/logger';
import { metrics } from '@/lib/metrics';
import { processWide } from '@/lib/process-wide';
import { database, replicaDatabases, type Db } from './client';
import { isDatabaseDown } from './outage';

// Not drizzle's `withReplicas`: it sends every read to a replica, also of rows just written, and asks none if it lives.

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

/** `reason`: why it is not read. Null: it is. */
function setState(replica: Db, reason: string | null): void {
  const state = stateOf(replica);
  const number = replicaDatabases().indexOf(replica) + 1;
  if (reason !== null && state.reason === null) logger.warn({ replica: number, reason }, 'replica left out');
  if (reason === null && state.reason !== null) logger.info({ replica: number }, 'replica used again');
  Object.assign(state, { isUsed: reason === null, reason });
  metrics().replicaUsed.set({ replica: number }, reason === null ? 1 : 0);
}

/** Numbers of the replicas that are not read, by their order in DATABASE_REPLICA_URLS, from 1. */
export const replicasLeftOut = (): number[] =>
  replicaDatabases().flatMap((replica, at) => (stateOf(replica).isUsed ? [] : [at + 1]));

/** Next replica that is read, in turn. Null: there is none, or `db` is a transaction, which reads what it wrote. */
export function nextReplica(db: Db): Db | null {
  const used = replicaDatabases().filter((one) => stateOf(one).isUsed);
  const replica = used[held.turn++ % used.length];
  return replica && db === database() ? replica : null;
}

/** A replica also cancels a read that is in the way of its replay; then it stays in use. */
export function reportReplicaError(replica: Db, error: unknown): void {
  if (isDatabaseDown(error)) setState(replica, reasonOf(error));
}

async function check(replica: Db, written: string): Promise<void> {
  // Position before time: the last replayed transaction of an idle primary may be hours old.
  const { rows } = await replica.execute<{ standby: boolean; lag: number | null }>(sql`
    select pg_is_in_recovery() as standby, case when pg_last_wal_replay_lsn() >= ${written}::pg_lsn then 0
      else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) end::float8 as lag`);
  const { standby, lag } = rows[0]!;
  const seconds = lag ?? Infinity;
  metrics().replicaLag.set({ replica: replicaDatabases().indexOf(replica) + 1 }, seconds);
  // A replica that became a primary has another future.
  setState(replica, !standby ? 'not a replica' : seconds > MOST_LAG_SECONDS ? 'it lags' : null);
}

/** Leaves out replicas that are dead, lag or are none, and takes them back. Changes nothing while the primary is away. */
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
        // An old value would look like the present.
        metrics().replicaLag.remove({ replica: at + 1 });
        setState(replica, reasonOf(error));
      }),
    ),
  );
}
