import { existsSync } from 'node:fs';
import { recogniseDemonstration } from '@/features/catalogue/server/clear-demonstration';
import { openDatabase, type Db } from '@/lib/db/client';
import { startEmbedded, stopEmbedded } from '@/lib/db/embedded';
import { migrateDatabase } from '@/lib/db/migrate';
import { env } from '@/lib/env';

if (existsSync('.env')) process.loadEnvFile('.env');

async function reach(): Promise<{ url: string; leave: () => Promise<void> }> {
  const { DATABASE_URL, DATA_DIR } = env();
  if (DATABASE_URL) return { url: DATABASE_URL, leave: async () => undefined };
  const { url, reused } = await startEmbedded(DATA_DIR);
  return { url, leave: async () => (reused ? undefined : stopEmbedded(DATA_DIR)) };
}

/** On the database that DATABASE_URL names, or the embedded one, left running or not as it was found. */
export async function withDatabase(run: (db: Db) => Promise<void>): Promise<void> {
  const { url, leave } = await reach();
  const { db, pool } = openDatabase(url);
  try {
    await migrateDatabase(url, () => recogniseDemonstration(db));
    await run(db);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  } finally {
    await pool.end();
    await leave();
  }
}
