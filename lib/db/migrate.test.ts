import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { database } from '@/lib/db/client';
import { migrateDatabase } from '@/lib/db/migrate';
import { env } from '@/lib/env';

const url = () => env().DATABASE_URL!;

it('gives each test file a migrated database of its own on the one cluster', async () => {
  expect(url()).not.toBe(inject('clusterUrl'));
  const { rows } = await database().execute(sql`select count(*)::int as n from plan`);
  expect(rows).toEqual([{ n: 0 }]);
});

it('changes nothing the second time, also when several start at once', async () => {
  await Promise.all([migrateDatabase(url()), migrateDatabase(url()), migrateDatabase(url())]);
  const { rows } = await database().execute(
    sql`select count(*)::int as n, count(distinct hash)::int as d from drizzle.__drizzle_migrations`,
  );
  expect(rows[0]!.n).toBe(rows[0]!.d);
});

it('refuses a schema that a newer version made', async () => {
  await database().execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of-the-future', 9999999999999)`,
  );
  await expect(migrateDatabase(url())).rejects.toThrow('migrations this version does not know');
});
