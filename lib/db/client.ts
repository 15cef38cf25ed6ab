import 'server-only';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import { env } from '@/lib/env';
import { processWide } from '@/lib/process-wide';
import { reportOutage, reportReached } from './report-outage';
import * as schema from './schema';

export type Db = Pick<
  NodePgDatabase<typeof schema>,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | 'query' | 'with' | '$with'
> & { transaction: NodePgDatabase<typeof schema>['transaction'] };

type Held = { db: NodePgDatabase<typeof schema> & { $client: Pool }; pool: Pool };
const held = processWide('database', (): { open?: Held; direct?: Pool; replicas?: readonly Held[] } => ({}));

/** Maximum milliseconds of a statement, of a wait for a lock, and of an idle transaction. */
export const LIMITS = { statement_timeout: 5000, lock_timeout: 3000, idle_in_transaction_session_timeout: 10_000 };
const OPTIONS = Object.entries(LIMITS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** Connections for session-level advisory locks: one for each exclusive job. */
const DIRECT = 5;

const CONNECT_MS = 2_000;

function openPool(url: string, max: number, options: string | undefined): Pool {
  const pool = new Pool({ connectionString: url, max, connectionTimeoutMillis: CONNECT_MS, options });
  // A lost idle connection, for example after a database restart, must not end the process. The next query reconnects.
  pool.on('error', (error) => void reportOutage(error));
  pool.on('connect', (client) => {
    reportReached();
    // A connection can also break between two queries of a transaction.
    client.on('error', (error) => void reportOutage(error));
  });
  return pool;
}

/** PgBouncer rejects options and keeps none in transaction mode. With it, migrations set the limits on the role. */
const poolOptions = (): string | undefined => (env().DATABASE_DIRECT_URL ? undefined : OPTIONS);

const heldOf = (pool: Pool): Held => ({ db: drizzle(pool, { schema, casing: 'snake_case' }), pool });

/** Opens a pool of connections, which the caller must close. */
export const openDatabase = (url: string): Held => heldOf(openPool(url, env().DATABASE_POOL, poolOptions()));

function openReplica(connectionString: string): Held {
  const limits = { connectionTimeoutMillis: CONNECT_MS, query_timeout: LIMITS.statement_timeout };
  const pool = new Pool({ connectionString, max: env().DATABASE_POOL, options: poolOptions(), ...limits });
  // A dead replica is no outage, because its next read fails and goes to the primary.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return heldOf(pool);
}

/** Databases of DATABASE_REPLICA_URLS in this order. Only `replicas.ts` chooses one for a read. */
export function replicaDatabases(): readonly Db[] {
  held.replicas ??= env().DATABASE_REPLICA_URLS.map(openReplica);
  return held.replicas.map(({ db }) => db);
}

/** Connection that stays the same between transactions, unlike PgBouncer's. */
export async function connectDirectly(): Promise<PoolClient> {
  const url = env().DATABASE_DIRECT_URL;
  if (!url) return database().$client.connect();
  held.direct ??= openPool(url, DIRECT, OPTIONS);
  return held.direct.connect();
}

export function useDatabase(url: string): Held['db'] {
  held.open ??= openDatabase(url);
  return held.open.db;
}

export function database(): Held['db'] {
  if (held.open) return held.open.db;
  const url = env().DATABASE_URL;
  if (!url)
    throw new Error(
      'DATABASE_URL is unset: start through npm start or npm run dev, which start the embedded database.',
    );
  return useDatabase(url);
}

export async function closeDatabase(): Promise<void> {
  const { open, direct, replicas = [] } = held;
  delete held.open;
  delete held.direct;
  delete held.replicas;
  await Promise.all([open?.pool.end(), direct?.end(), ...replicas.map(({ pool }) => pool.end())]);
}
