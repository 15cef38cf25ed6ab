import 'server-only';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { env } from '@/lib/env';
import { LIMITS } from './client';

const folder = path.join(process.cwd(), 'lib/db/migrations');
const byHand = path.join(process.cwd(), 'lib/db/after-migration.sql');

/** Arbitrary lock number. It is the same in all processes, so that concurrent starts migrate one after the other. */
const LOCK = 7_283_001;

/** Milliseconds to connect. Without this limit, the operating system waits minutes for an address without an answer. */
const CONNECT_MS = 10_000;

export async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  try {
    await client.connect();
    // Removes the role's limits (`limitRole`), which are for requests.
    for (const name of Object.keys(LIMITS)) await client.query(`set ${name} = 0`);
    return client;
  } catch (error) {
    const { host, pathname } = new URL(url);
    // For a name with several addresses, the error has no message.
    const { message, code } = error as NodeJS.ErrnoException;
    const reason = message || code;
    throw new Error(`No connection to the database ${host}${pathname} (${reason}). Check the setting DATABASE_URL.`, {
      cause: error,
    });
  }
}

async function hasUnknownMigrations(client: Client): Promise<boolean> {
  const known = new Set(readMigrationFiles({ migrationsFolder: folder }).map((migration) => migration.hash));
  const table = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as made`);
  if (!table.rows[0].made) return false;
  const applied = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
  return applied.rows.some(({ hash }) => !known.has(hash));
}

type Snapshot = {
  readonly tables: Record<string, { readonly name: string; readonly columns: Record<string, unknown> }>;
};

/** Columns by table after the newest migration of this version. */
function ownColumns(): ReadonlyMap<string, readonly string[]> {
  const meta = path.join(folder, 'meta');
  const newest = readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1)!;
  const { tables } = JSON.parse(readFileSync(path.join(meta, newest), 'utf8')) as Snapshot;
  return new Map(Object.values(tables).map(({ name, columns }) => [name, Object.keys(columns)]));
}

const COLUMNS = `
  select table_name as table, column_name as column,
    is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as required
  from information_schema.columns where table_schema = 'public'`;

/** Columns of a newer schema that break this version: missing columns, and new columns that every insert must fill. */
async function incompatibleColumns(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; column: string; required: boolean }>(COLUMNS);
  const there = new Set(rows.map(({ table, column }) => `${table}.${column}`));
  const own = ownColumns();
  const missing = [...own].flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`));
  const unknown = rows.filter(({ table, column, required }) => required && own.get(table)?.includes(column) === false);
  return [...missing.filter((name) => !there.has(name)), ...unknown.map(({ table, column }) => `${table}.${column}`)];
}

/** Accepts the additive migrations of a newer version, so that the previous release still works. */
async function acceptNewer(client: Client): Promise<void> {
  const incompatible = await incompatibleColumns(client);
  if (incompatible.length > 0)
    throw new Error(
      `The database has migrations this version does not know, and cannot work with: ${incompatible.join(', ')}. ` +
        'Start the newer version, or restore a backup.',
    );
  process.stderr.write('The database has additive migrations of a newer version. This version works with them.\n');
}

async function applyOwn(client: Client): Promise<void> {
  // Needed by indexes of staff searches. It is a trusted extension, so the database's owner may create it.
  await client.query('create extension if not exists pg_trgm');
  await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: folder });
  await client.query(readFileSync(byHand, 'utf8'));
}

/** Sets limits on the role of DATABASE_URL in this database, because connections behind a pooler keep no settings. */
async function limitRole(client: Client): Promise<void> {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = env();
  if (!DATABASE_DIRECT_URL) return;
  const role = decodeURIComponent(new URL(DATABASE_URL!).username) || client.user!;
  const { rows } = await client.query<{ setting: string }>(
    `select unnest(setconfig) as setting from pg_db_role_setting
     where setrole = $1::regrole and setdatabase = (select oid from pg_database where datname = current_database())`,
    [client.escapeIdentifier(role)],
  );
  const known = new Set(rows.map(({ setting }) => setting));
  for (const [name, value] of Object.entries(LIMITS)) {
    if (known.has(`${name}=${value}`)) continue;
    const order = `alter role ${client.escapeIdentifier(role)} in database ${client.escapeIdentifier(client.database!)} set ${name} = ${value}`;
    await client.query(order).catch((cause: unknown) => {
      throw new Error(`The role of DATABASE_DIRECT_URL lacks the permission for: ${order}`, { cause });
    });
  }
}

/** Migrates to this version's schema; `fill` runs under the same lock. @throws Error if a newer schema is incompatible */
export async function migrateDatabase(url: string, fill?: () => Promise<void>): Promise<void> {
  const client = await connect(url);
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    if (await hasUnknownMigrations(client)) await acceptNewer(client);
    else await applyOwn(client);
    await limitRole(client);
    await fill?.();
  } finally {
    await client.end();
  }
}
