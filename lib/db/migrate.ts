import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';

const folder = path.join(import.meta.dirname, 'migrations');
const byHand = path.join(import.meta.dirname, 'after-migration.sql');

/** Arbitrary lock number, the same in every instance: simultaneous starts migrate one after the other. */
const LOCK = 7_283_001;

/** Milliseconds to connect: the operating system takes minutes to give up an address without an answer. */
const CONNECT_MS = 10_000;

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { host, pathname } = new URL(url);
    // An error for a name with several addresses has no message.
    const { message, code } = error as NodeJS.ErrnoException;
    const reason = message || code;
    throw new Error(`No connection to the database ${host}${pathname} (${reason}). DATABASE_URL says where it is.`, {
      cause: error,
    });
  }
}

async function assertNotNewer(client: Client): Promise<void> {
  const known = new Set(readMigrationFiles({ migrationsFolder: folder }).map((migration) => migration.hash));
  const table = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as made`);
  if (!table.rows[0].made) return;
  const applied = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
  if (applied.rows.some(({ hash }) => !known.has(hash)))
    throw new Error(
      'The database has migrations this version does not know: start the newer version, or restore a backup.',
    );
}

/** Migrates to this version's schema; `fill` runs under the same lock. @throws Error if the schema is newer */
export async function migrateDatabase(url: string, fill?: () => Promise<void>): Promise<void> {
  const client = await connect(url);
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await assertNotNewer(client);
    // A trusted extension: the database's owner may create it. Indexes of staff searches need it.
    await client.query('create extension if not exists pg_trgm');
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: folder });
    await client.query(readFileSync(byHand, 'utf8'));
    await fill?.();
  } finally {
    await client.end();
  }
}
