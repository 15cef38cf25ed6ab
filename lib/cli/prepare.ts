import { sql } from 'drizzle-orm';
import { openDatabase } from '@/lib/db/client';
import { startEmbedded } from '@/lib/db/embedded';
import { migrateDatabase } from '@/lib/db/migrate';
import { plan } from '@/lib/db/schema';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { env } from '@/lib/env';

/** Starts the embedded server when no other is set, brings the database up to date and fills an empty one. */
async function prepare(): Promise<string> {
  const { DATABASE_URL, DATA_DIR } = env();
  const url = DATABASE_URL ?? (await startEmbedded(DATA_DIR)).url;
  await migrateDatabase(url);
  const { db, pool } = openDatabase(url);
  try {
    const [row] = await db.select({ plans: sql`count(*)`.mapWith(Number) }).from(plan);
    if (row!.plans === 0) await seedCatalogue(db);
  } finally {
    await pool.end();
  }
  return url;
}

try {
  const url = await prepare();
  // The address holds a password: it goes to the parent over its channel, never to the terminal.
  process.send?.({ url });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  if (process.connected) process.disconnect();
}
