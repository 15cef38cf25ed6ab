import { existsSync } from 'node:fs';
import path from 'node:path';
import { refreshPageTexts } from '@/features/content/server/read-content';
import { closeDatabase, useDatabase, type Db } from '@/lib/db/client';
import { hasEmbedded, startEmbedded, stopEmbedded } from '@/lib/db/embedded';
import { migrateDatabase } from '@/lib/db/migrate';
import { guardSealed } from '@/lib/db/sealed-columns';
import { env } from '@/lib/env';
import { reasonOf } from '@/lib/error-reason';
import { stopQueues } from '@/lib/jobs/queue';
import { Refusal } from './refusal';

if (existsSync('.env')) process.loadEnvFile('.env');

type Reached = { readonly url: string; readonly name: string; readonly leave: () => Promise<void> };

async function connectDatabase(mayMake: boolean): Promise<Reached> {
  const { DATABASE_URL, DATA_DIR } = env();
  if (DATABASE_URL) {
    const { host, pathname } = new URL(DATABASE_URL);
    return { url: DATABASE_URL, name: `the database ${host}${pathname}`, leave: async () => undefined };
  }
  const folder = path.normalize(DATA_DIR);
  if (!mayMake && !hasEmbedded(DATA_DIR))
    throw new Error(`There is no database in ${folder}. Check the settings DATA_DIR and DATABASE_URL.`);
  const { url, reused } = await startEmbedded(DATA_DIR);
  const name = `the embedded database of ${folder}`;
  return { url, name, leave: async () => (reused ? undefined : stopEmbedded(DATA_DIR)) };
}

/** Runs `work` on DATABASE_URL or the embedded database, which it stops again if it started it. */
export async function withConnection(
  run: (reached: Reached) => Promise<void>,
  { mayMake = false } = {},
): Promise<void> {
  try {
    const reached = await connectDatabase(mayMake);
    try {
      await run(reached);
    } finally {
      await stopQueues();
      await closeDatabase();
      await reached.leave();
    }
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exitCode = error instanceof Refusal ? 2 : 1;
  }
}

export const withDatabase = (
  run: (db: Db, name: string) => Promise<void>,
  options?: { readonly mayMake?: boolean },
): Promise<void> =>
  withConnection(async ({ url, name }) => {
    const db = useDatabase(url);
    guardSealed(db);
    await migrateDatabase(env().DATABASE_DIRECT_URL ?? url);
    await refreshPageTexts(db);
    await run(db, name);
  }, options);
