import 'server-only';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { database } from '@/lib/db/client';
import { lifecycle } from '@/lib/http/lifecycle';

const FOLDER = path.join(process.cwd(), 'lib/db/migrations');

/** Cache time in milliseconds, so that several load balancers share a response. */
const KEPT_MS = 1_000;

/** True when the database has all migrations of this release. It may have more, if a later release runs in parallel. */
async function areApplied(hashes: readonly string[]): Promise<boolean> {
  const { rows } = await database().execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations`);
  const applied = new Set(rows.map(({ hash }) => hash));
  return hashes.every((hash) => applied.has(hash));
}

export function openReadiness(isIndexed: () => boolean): void {
  const hashes = readMigrationFiles({ migrationsFolder: FOLDER }).map(({ hash }) => hash);
  const kept = { until: 0, migrations: Promise.resolve(false) };
  lifecycle().readiness = async () => {
    if (performance.now() >= kept.until)
      Object.assign(kept, { until: performance.now() + KEPT_MS, migrations: areApplied(hashes) });
    return { migrations: await kept.migrations, database: true, index: isIndexed() };
  };
}
