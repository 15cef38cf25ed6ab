import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { database } from '@/lib/db/client';
import { migrateDatabase } from '@/lib/db/migrate';
import { selfCheck } from '@/lib/db/self-check';
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

describe('going back one release', () => {
  const newer = async (change: string) => {
    await database().execute(sql.raw(change));
    await database().execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${change}, 9999999999999)`,
    );
  };

  it('works after additive migrations of the newer one', async () => {
    await newer('create table loyalty (id integer primary key, points integer not null)');
    await newer(`alter table feedback add column tone text not null default ''`);
    await expect(migrateDatabase(url()).then(() => selfCheck(database()))).resolves.toBeUndefined();
  });

  it.each([
    [
      'a new column that this version would leave empty',
      'alter table feedback add column mood text not null',
      'feedback.mood',
    ],
    ['a column taken away', 'alter table feedback drop column place', 'feedback.place'],
    ['a renamed table', 'alter table restricted_identification rename to restricted', 'restricted_identification.id'],
  ])('is refused after %s', async (_, change, column) => {
    await newer(change);
    await expect(migrateDatabase(url())).rejects.toThrow(column);
  });
});

const migrations = path.join(import.meta.dirname, 'migrations');
const FIRST = '0000_schema.sql';

describe('a migration', () => {
  it('leaves the schema of the first release as it is', () => {
    const hash = createHash('sha256')
      .update(readFileSync(path.join(migrations, FIRST)))
      .digest('hex');
    expect(
      hash,
      `${FIRST} is released and never changes. Take it back (git checkout main lib/db/migrations), change lib/db/schema, ` +
        'and run `npm run migration -- --name WHAT`, which adds a file.',
    ).toBe('2e13a97b7a897662efc26dfdbf9a3c5248e11a2eeb268ce88faba24de723c47f');
  });

  /** Statements that the release before cannot work with. */
  const BREAKING =
    /\b(?:DROP (?:TABLE|COLUMN|SCHEMA|TYPE)|RENAME (?:TO|COLUMN|CONSTRAINT)|SET NOT NULL|SET DATA TYPE)\b|ADD COLUMN (?![^;]*\bDEFAULT\b)[^;]*\bNOT NULL\b/i;
  const SECOND_STEP = /^-- second step: \S/m;
  const isAllowed = (text: string) => SECOND_STEP.test(text) || !BREAKING.test(text);

  it('only adds, unless it says that the release before has stopped reading what it takes away', () => {
    const later = readdirSync(migrations).filter((name) => name.endsWith('.sql') && name !== FIRST);
    const breaking = later.filter((name) => !isAllowed(readFileSync(path.join(migrations, name), 'utf8')));
    expect(
      breaking,
      'A release stops reading a column, the next one drops it in a migration with the line `-- second step: WHY`.',
    ).toEqual([]);
  });

  it.each([
    ['ALTER TABLE "plan" DROP COLUMN "url";', false],
    ['-- second step: nobody reads it since 1.2\nALTER TABLE "plan" DROP COLUMN "url";', true],
    ['ALTER TABLE "plan" RENAME COLUMN "url" TO "address";', false],
    ['ALTER TABLE "plan" ADD COLUMN "tone" text NOT NULL;', false],
    [`ALTER TABLE "plan" ADD COLUMN "tone" text DEFAULT '' NOT NULL;`, true],
    ['CREATE TABLE "loyalty" ("id" integer NOT NULL);', true],
    ['CREATE INDEX "loyalty_points" ON "loyalty" ("points");', true],
  ])('with %j passes: %s', (text, passes) => {
    expect(isAllowed(text)).toBe(passes);
  });
});
