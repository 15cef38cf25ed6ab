import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, inject, vi } from 'vitest';
import type { Ctx } from '@/lib/context/ctx';
import type { MarketCode } from '@/lib/contract/atoms';
import { closeDatabase, database } from '@/lib/db/client';
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

export async function createTestDatabase(): Promise<() => Promise<void>> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onCluster(`create database ${name} template template_app`);
  process.env.DATABASE_URL = inject('clusterUrl').replace(/postgres$/, name);
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
