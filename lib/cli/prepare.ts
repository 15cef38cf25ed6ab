import { countDemonstration } from '@/features/catalogue/server/clear-demonstration';
import { demoAccounts, type DemoAccounts } from '@/features/identity/server/demonstration';
import { openDatabase } from '@/lib/db/client';
import { startEmbedded } from '@/lib/db/embedded';
import { migrateDatabase } from '@/lib/db/migrate';
import { guardSealed } from '@/lib/db/sealed-columns';
import { env } from '@/lib/env';
import { reasonOf } from '@/lib/error-reason';
import { fillDatabase } from './demonstration';

let accounts: DemoAccounts | null = null;

async function fill(url: string): Promise<void> {
  const { db, pool } = openDatabase(url);
  guardSealed(db);
  try {
    const demo = env().DEMO;
    await fillDatabase(db, { demo });
    accounts = demo ? await demoAccounts(db) : null;
    const shown = demo ? 0 : await countDemonstration(db);
    if (shown > 0)
      process.stderr.write(`${shown} plans of the demonstration are visible: npm run demo:clear removes them.\n`);
  } finally {
    await pool.end();
  }
}

async function prepare(): Promise<string> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = env();
  if (DATABASE_DIRECT_URL && !DATABASE_URL)
    throw new Error('DATABASE_DIRECT_URL requires DATABASE_URL, the address of PgBouncer');
  const url = DATABASE_URL ?? (await startEmbedded(DATA_DIR)).url;
  await migrateDatabase(DATABASE_DIRECT_URL ?? url, () => fill(url));
  return url;
}

try {
  const url = await prepare();
  // The URL contains a password, so this sends it to the parent process and does not print it.
  process.send?.({ url, accounts });
} catch (error) {
  const reason = reasonOf(error);
  if (process.send) process.send({ error: reason });
  else process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
} finally {
  if (process.connected) process.disconnect();
}
