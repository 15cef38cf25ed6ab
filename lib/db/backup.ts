import 'server-only';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { existingDataKeys } from '@/lib/security/data-key';
import { keyIdOf } from '@/lib/security/seal';
import { connect, migrateDatabase } from './migrate';
import { openSamples } from './sealed-columns';

// COPY instead of pg_dump: the embedded server's package has no pg_dump, and a pg_dump cannot read a newer server.

export type Manifest = {
  readonly madeAt: string;
  /** Fingerprints of the data keys that open the encrypted values. */
  readonly dataKeys: readonly string[];
  readonly tables: Readonly<Record<string, { readonly columns: readonly string[]; readonly rows: number }>>;
  readonly sequences: Readonly<Record<string, string>>;
  /** Number of files. Absent in backups of earlier releases. */
  readonly uploads?: number;
};

export type CopyUploads = () => Promise<number>;

type Table = { readonly name: string; readonly columns: readonly string[] };

const MANIFEST = 'manifest.json';

/** Tables of `public`, pgboss.queue and pgboss.job, with their writable columns. pgboss recreates its other tables. */
const TABLES = `
  select format('%I.%I', nspname, relname) as name, array_agg(quote_ident(attname) order by attnum) as columns
  from pg_class
  join pg_namespace on pg_namespace.oid = relnamespace
  join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  where relkind in ('r', 'p') and not relispartition
    and (nspname = 'public' or nspname = 'pgboss' and relname in ('queue', 'job'))
  group by 1 order by 1`;

const REFERENCES = `
  select format('%I.%I', own_schema.nspname, own.relname) as table, format('%I.%I', other_schema.nspname, other.relname) as needs
  from pg_constraint
  join pg_class own on own.oid = conrelid join pg_namespace own_schema on own_schema.oid = own.relnamespace
  join pg_class other on other.oid = confrelid join pg_namespace other_schema on other_schema.oid = other.relnamespace
  where contype = 'f'`;

const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
  from pg_sequences where schemaname = 'public' and last_value is not null`;

const fileOf = (folder: string, table: string) => path.join(folder, 'database', `${table}.copy.gz`);

async function rowsOf<Row extends object>(client: Client, query: string): Promise<Row[]> {
  return (await client.query<Row>(query)).rows;
}

async function countRows(client: Client, table: string): Promise<number> {
  return (await rowsOf<{ n: number }>(client, `select count(*)::int as n from ${table}`))[0]!.n;
}

async function copyOut(client: Client, { name, columns }: Table, folder: string): Promise<number> {
  const rows = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`));
  await pipeline(rows, createGzip(), createWriteStream(fileOf(folder, name), { mode: 0o600, flush: true }));
  const counted = await countRows(client, name);
  if (rows.rowCount !== counted) throw new Error(`${name}: ${rows.rowCount} of ${counted} rows were copied.`);
  return counted;
}

/**
 * Copies all rows in one snapshot. Then copies the uploads, so that the backup has the file of every row: a file is
 * written before its row. Writes the manifest last, so a folder without a manifest is no backup.
 */
export async function backUp(url: string, folder: string, copyUploads: CopyUploads) {
  const client = await connect(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    const keys = await existingDataKeys();
    const opened = await openSamples(drizzle(client), keys);
    await mkdir(path.join(folder, 'database'), { recursive: true, mode: 0o700 });
    const tables: Record<string, Manifest['tables'][string]> = {};
    for (const table of await rowsOf<Table>(client, TABLES))
      tables[table.name] = { columns: table.columns, rows: await copyOut(client, table, folder) };
    const sequences = await rowsOf<{ name: string; value: string }>(client, SEQUENCES);
    await client.query('commit');
    const manifest: Manifest = {
      madeAt: new Date().toISOString(),
      dataKeys: keys.map(keyIdOf),
      tables,
      sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, value])),
      uploads: await copyUploads(),
    };
    await writeFile(path.join(folder, MANIFEST), JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true });
    return { manifest, opened };
  } finally {
    await client.end();
  }
}

export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')) as Manifest;
  } catch {
    throw new Error(`${folder} has no complete backup: there is no readable ${MANIFEST}.`);
  }
}

async function assertKeys({ dataKeys }: Manifest): Promise<void> {
  const here = (await existingDataKeys()).map(keyIdOf);
  const missing = dataKeys.filter((key) => !here.includes(key));
  if (missing.length > 0)
    throw new Error(
      `The backup needs the data keys with these fingerprints: ${missing.join(', ')}. ` +
        `This installation has: ${here.join(', ') || 'none'}. Put the missing ones into DATA_KEY or DATA_DIR/data.key.`,
    );
}

async function assertEmpty(client: Client): Promise<void> {
  for (const { name } of await rowsOf<Table>(client, TABLES)) {
    const [row] = await rowsOf<{ filled: boolean }>(client, `select exists (select from ${name}) as filled`);
    if (row!.filled) throw new Error(`The database is not empty (${name}): restore requires an empty database.`);
  }
}

/** Tables of the manifest, each after those it references. @throws Error if this version lacks a table or column */
async function tablesInOrder(client: Client, { tables }: Manifest): Promise<string[]> {
  const there = new Map((await rowsOf<Table>(client, TABLES)).map(({ name, columns }) => [name, columns]));
  const unknown = Object.entries(tables).flatMap(([name, { columns }]) =>
    columns.filter((column) => !there.get(name)?.includes(column)).map((column) => `${name}.${column}`),
  );
  if (unknown.length > 0)
    throw new Error(
      `This version does not have ${unknown.join(', ')}. Restore the backup with the version that made it.`,
    );
  const references = await rowsOf<{ table: string; needs: string }>(client, REFERENCES);
  const seen = new Set<string>();
  const withNeeded = (name: string): string[] => {
    if (seen.has(name) || !tables[name]) return [];
    seen.add(name);
    return [...references.filter(({ table }) => table === name).flatMap(({ needs }) => withNeeded(needs)), name];
  };
  return Object.keys(tables).flatMap(withNeeded);
}

async function copyIn(client: Client, name: string, folder: string, { tables }: Manifest): Promise<void> {
  const { columns, rows } = tables[name]!;
  const table = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
  await pipeline(createReadStream(fileOf(folder, name)), createGunzip(), table);
  const counted = await countRows(client, name);
  if (counted !== rows) throw new Error(`${name}: ${counted} of ${rows} rows were restored.`);
}

async function restoreUploads(copyUploads: CopyUploads, { uploads = 0 }: Manifest): Promise<void> {
  const copied = await copyUploads();
  if (copied < uploads) throw new Error(`The backup has ${copied} of its ${uploads} uploads: no row was restored.`);
}

type Target = {
  readonly url: string;
  /** Creates the tables of the job queue. */
  readonly prepareQueues: () => Promise<void>;
  readonly copyUploads: CopyUploads;
};

/**
 * Rejects a database with rows, or a wrong data key, before it writes anything. Restores uploads first, so that no row
 * names a missing file. Restores all rows or none. After a failure, the same call continues.
 */
export async function restore({ url, prepareQueues, copyUploads }: Target, folder: string, manifest: Manifest) {
  const client = await connect(url);
  try {
    await assertKeys(manifest);
    await assertEmpty(client);
    await restoreUploads(copyUploads, manifest);
    await migrateDatabase(url);
    await prepareQueues();
    await client.query('begin');
    for (const name of await tablesInOrder(client, manifest)) await copyIn(client, name, folder, manifest);
    for (const [name, value] of Object.entries(manifest.sequences))
      await client.query('select setval($1::regclass, $2)', [name, value]);
    const opened = await openSamples(drizzle(client), await existingDataKeys());
    await client.query('commit');
    return opened;
  } finally {
    await client.end();
  }
}
