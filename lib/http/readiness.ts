import 'server-only';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { database } from '@/lib/db/client';
import { lifecycle } from '@/lib/http/lifecycle';

const FOLDER = path.join(process.cwd(), 'lib/db/migrations');

/** True when the database has all migrations of this release. It may have more: a later release runs beside it. */
async function areMigrationsApplied(): Promise<boolean> {
  const { rows } = await database().execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations`);
  const applied = new Set(rows.map(({ hash }) => hash));
  return readMigrationFiles({ migrationsFolder: FOLDER }).every(({ hash }) => applied.has(hash));
}

export function openReadiness(isIndexed: () => boolean): void {
  lifecycle().readiness = async () => ({
    migrations: await areMigrationsApplied(),
    database: true,
    index: isIndexed(),
  });
}
