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
const held = processWide('database', (): { open?: Held; direct?: Pool } => ({}));

/** Milliseconds of each statement, of a wait for a lock, and of an idle transaction. */
export const LIMITS = { statement_timeout: 5000, lock_timeout: 3000, idle_in_transaction_session_timeout: 10_000 };
const OPTIONS = Object.entries(LIMITS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** Connections that advisory locks of a session need at once: one for each exclusive job. */
const DIRECT = 5;

function openPool(url: string, max: number, options: string | undefined): Pool {
  const pool = new Pool({ connectionString: url, max, connectionTimeoutMillis: 2_000, options });
  // If an idle connection dies (the database restarted), the process must go on. The next query reconnects.
  pool.on('error', (error) => void reportOutage(error));
  pool.on('connect', (client) => {
    reportReached();
    // A connection may also die between two queries of a transaction. The next query then fails and reports it.
    client.on('error', (error) => void reportOutage(error));
  });
  return pool;
}

/** Opens a pool of connections, which the caller must close. */
export function openDatabase(url: string): Held {
  const { DATABASE_DIRECT_URL, DATABASE_POOL } = env();
  // PgBouncer refuses options, and in transaction mode keeps none: there migrations give the limits to the role.
  const pool = openPool(url, DATABASE_POOL, DATABASE_DIRECT_URL ? undefined : OPTIONS);
  return { db: drizzle(pool, { schema, casing: 'snake_case' }), pool };
}

/** Connection that stays the same between transactions, which PgBouncer's do not. */
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
  const { open, direct } = held;
  delete held.open;
  delete held.direct;
  await Promise.all([open?.pool.end(), direct?.end()]);
}
