import { seedCatalogue } from '@/features/catalogue/server/seed';
import { openDatabase, type Db } from '@/lib/db/client';
import { startEmbedded } from '@/lib/db/embedded';
import { migrateDatabase } from '@/lib/db/migrate';
import { seedExecutives } from '@/lib/db/seed/executives';
import { seedFeedbacks } from '@/lib/db/seed/feedbacks';
import { seedProfileForms } from '@/lib/db/seed/profile-forms';
import { seedDemoReferrers, seedExecutiveReferrers } from '@/lib/db/seed/referrers';
import { env } from '@/lib/env';

async function seedDemo(db: Db): Promise<void> {
  await seedExecutives(db);
  await seedDemoReferrers(db);
  await seedFeedbacks(db);
}

/** Each part adds only what is missing, so a catalogue or staff of one's own stays as it is. */
async function fill(url: string): Promise<void> {
  const { db, pool } = openDatabase(url);
  try {
    await seedCatalogue(db);
    await seedProfileForms(db);
    if (env().DEMO) await seedDemo(db);
    await seedExecutiveReferrers(db);
  } finally {
    await pool.end();
  }
}

async function prepare(): Promise<string> {
  const { DATABASE_URL, DATA_DIR } = env();
  const url = DATABASE_URL ?? (await startEmbedded(DATA_DIR)).url;
  await migrateDatabase(url, () => fill(url));
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
