import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, inject, vi } from 'vitest';
import type { Ctx } from '@/lib/context/ctx';
import type { MarketCode } from '@/lib/contract/atoms';
import { closeDatabase, database, openDatabase } from '@/lib/db/client';
import { marketOf } from '@/lib/markets';
import { toSite } from '@/lib/site/site';

async function onCluster(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const EMPTY = 'template_app';
const WITH_CATALOGUE = 'template_catalogue';

const urlOf = (name: string) => inject('clusterUrl').replace(/postgres$/, name);

/** Creates the template database once; other workers wait for the lock. */
async function catalogueTemplate(): Promise<string> {
  const client = new Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [WITH_CATALOGUE]);
    if (rowCount === 0) {
      await client.query(`create database making_catalogue template ${EMPTY}`);
      const { seedCatalogue } = await import('@/features/catalogue/server/seed');
      const { db, pool } = openDatabase(urlOf('making_catalogue'));
      await seedCatalogue(db);
      await pool.end();
      await client.query(`alter database making_catalogue rename to ${WITH_CATALOGUE}`);
    }
    return WITH_CATALOGUE;
  } finally {
    await client.end();
  }
}

/** Creates a database. `hasCatalogue`: a copy with the demonstration, so that `seedCatalogue` has nothing to do. */
export async function createTestDatabase(hasCatalogue: boolean): Promise<() => Promise<void>> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Set before seeding, which reads the environment; the environment is read once.
  process.env.DATABASE_URL = urlOf(name);
  const template = hasCatalogue ? await catalogueTemplate() : EMPTY;
  await onCluster(`create database ${name} template ${template}`);
  return async () => {
    await closeDatabase();
    await onCluster(`drop database ${name} with (force)`);
  };
}

export function testCtx(code: MarketCode = 'cl', changes: Partial<Ctx> = {}): Ctx {
  const site = toSite(code)!;
  return {
    db: database(),
    site,
    market: marketOf(site),
    locale: 'es',
    now: new Date(),
    requestId: 'test',
    actor: { kind: 'visitor', ip: '203.0.113.7', userAgent: null },
    ...changes,
  };
}

export const untilSomebodyWaits = () =>
  vi.waitFor(
    async () => {
      const { rows } = await database().execute(
        sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      expect(rows).not.toEqual([]);
    },
    { timeout: 10_000 },
  );
