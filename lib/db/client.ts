import 'server-only';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { env } from '@/lib/env';
import { processWide } from '@/lib/process-wide';
import { reportOutage, reportReached } from './report-outage';
import * as schema from './schema';

export type Db = Pick<
  NodePgDatabase<typeof schema>,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | 'query' | 'with' | '$with'
> & { transaction: NodePgDatabase<typeof schema>['transaction'] };

type Held = { db: NodePgDatabase<typeof schema> & { $client: Pool }; pool: Pool };
const held = processWide('database', (): { open?: Held } => ({}));

/** Opens a pool of connections. The caller must close it. */
export function openDatabase(url: string): Held {
  const pool = new Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 2_000,
    options: '-c statement_timeout=5000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=10000',
  });
  // If an idle connection dies (the database restarted), the process must go on. The next query reconnects.
  pool.on('error', (error) => void reportOutage(error));
  pool.on('connect', (client) => {
    reportReached();
    // A connection may also die between two queries of a transaction. The next query then fails and reports it.
    client.on('error', (error) => void reportOutage(error));
  });
  return { db: drizzle(pool, { schema, casing: 'snake_case' }), pool };
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
  const { open } = held;
  delete held.open;
  await open?.pool.end();
}
