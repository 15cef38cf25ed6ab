import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { catalogueIndex } from '@/features/compare/server/index/catalogue-index';
import { closeDatabase, database, type Db } from '@/lib/db/client';
import { queryOnce, startEmbedded, stopEmbedded } from '@/lib/db/embedded';
import { migrateDatabase } from '@/lib/db/migrate';
import { checkReplicas } from '@/lib/db/replicas';
import { env } from '@/lib/env';
import { checkHealth } from '@/lib/http/health';
import { metrics } from '@/lib/metrics';
import { testCtx } from '@/lib/testing/database';
import { bumpCatalogueVersion, findPlanByCode, reportPlans } from './read-plans';
import { readCatalogueFrom } from './entry.db';
import { seedCatalogue } from './seed';

const folders = [0, 1].map(() => mkdtempSync(path.join(tmpdir(), 'queplan-replica-')));
const [primaryFolder, replicaFolder] = folders as [string, string];
const own = env().DATABASE_URL;
const portOf = (url: string) => Number(new URL(url).port);
let plan: { readonly id: number; readonly code: string };
let replica: { url: string; settings: Record<string, string> };

const onReplica = (statement: string) => queryOnce(replica.url, statement);
const startReplica = () => startEmbedded(replicaFolder, replica.settings, portOf(replica.url));
const check = () => checkReplicas(database());
const health = () => checkHealth(reportPlans);
const nameOf = async () => (await findPlanByCode(testCtx('cl'), plan.code))?.item.displayName;
const rename = (name: string) => database().execute(sql`update plan set display_name = ${name} where id = ${plan.id}`);
const index = () => catalogueIndex(testCtx('cl'), { fresh: true });
const versionOf = async () => (await index()).version;
async function indexedName(): Promise<unknown> {
  const line = (await index()).lines.get('ISAPRE')!;
  return line.ownItems.at(line.rowOf[line.ids.indexOf(plan.id)]!).displayName;
}
const gauge = async (name: 'replicaUsed' | 'replicaLag') =>
  (await metrics()[name].get()).values.map(({ labels, value }) => [labels.replica, value]).toSorted();

async function caughtUp(): Promise<void> {
  const { rows } = await database().execute<{ lsn: string }>(sql`select pg_current_wal_lsn()::text as lsn`);
  await vi.waitFor(
    async () => {
      const { rows: replayed } = await onReplica(`select pg_last_wal_replay_lsn() >= '${rows[0]!.lsn}' as is`);
      expect(replayed).toEqual([{ is: true }]);
    },
    { timeout: 30_000 },
  );
}

/** Name of the server that a read went to: `one` and `two` are pools of the replica. */
const reads = async (times: number) => {
  const name = async (db: Db) =>
    (await db.execute<{ name: string }>(sql`select current_setting('application_name') as name`)).rows[0]!.name;
  return Promise.all(Array.from({ length: times }, () => readCatalogueFrom(testCtx('cl'), name)));
};

beforeAll(async () => {
  for (const folder of folders) chmodSync(folder, 0o711);
  const { url } = await startEmbedded(primaryFolder, { fsync: 'off' });
  await migrateDatabase(url);
  await stopEmbedded(primaryFolder);
  execFileSync('cp', ['-a', path.join(primaryFolder, 'postgres'), replicaFolder]);
  writeFileSync(path.join(replicaFolder, 'postgres', 'standby.signal'), '');
  await startEmbedded(primaryFolder, { fsync: 'off' }, portOf(url));
  const { port, password } = new URL(url);
  const settings = {
    fsync: 'off',
    primary_conninfo: `host=127.0.0.1 port=${port} user=postgres password=${decodeURIComponent(password)}`,
  };
  replica = { settings, url: (await startEmbedded(replicaFolder, settings)).url };
  await closeDatabase();
  const pools = ['one', 'two'].map((name) => `${replica.url}?application_name=${name}`);
  Object.assign(env(), { DATABASE_URL: `${url}?application_name=primary`, DATABASE_REPLICA_URLS: pools });
  await seedCatalogue(database());
  const { rows } = await database().execute<{ id: number; code: string }>(
    sql`select id, product_code as code from plan where market = 1 and product_type = 'ISAPRE' order by id limit 1`,
  );
  plan = rows[0]!;
  await rename('old');
  await caughtUp();
}, 240_000);

afterAll(async () => {
  await closeDatabase();
  Object.assign(env(), { DATABASE_URL: own, DATABASE_REPLICA_URLS: [] });
  for (const folder of folders) {
    await stopEmbedded(folder);
    rmSync(folder, { recursive: true, force: true });
  }
});

describe('with a streaming replica', { timeout: 90_000 }, () => {
  it('reads the primary until the replica is known to work, then the replicas in turn', async () => {
    expect(await reads(2)).toEqual(['primary', 'primary']);
    expect((await health()).replicasLeftOut).toEqual([1, 2]);
    await check();
    expect((await reads(4)).toSorted()).toEqual(['one', 'one', 'two', 'two']);
    expect(await health()).toMatchObject({ replicasLeftOut: [], database: 'ok' });
    expect(await gauge('replicaUsed')).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it('stays in a transaction, which reads what it wrote', async () => {
    await database().transaction(async (tx) => {
      await tx.execute(sql`update plan set display_name = 'inside' where id = ${plan.id}`);
      expect((await findPlanByCode(testCtx('cl', { db: tx }), plan.code))?.item.displayName).toBe('inside');
      await tx.execute(sql`update plan set display_name = 'old' where id = ${plan.id}`);
    });
  });

  it('reads plans from it, but never older ones than the version of the primary', async () => {
    await onReplica('select pg_wal_replay_pause()');
    // Without a new version, the old name shows that the replica was read.
    await rename('newer');
    expect(await nameOf()).toBe('old');
    const version = await versionOf();
    await bumpCatalogueVersion(testCtx('cl'));
    expect(await nameOf()).toBe('newer');
    expect([await versionOf(), await indexedName()]).toEqual([version + 1, 'newer']);
    await onReplica('select pg_wal_replay_resume()');
    await caughtUp();
    await rename('newest');
    await caughtUp();
    expect((await reads(1))[0]).not.toBe('primary');
  });

  it('leaves it out while it lags, names it in health without degrading, and takes it back', async () => {
    await onReplica('select pg_wal_replay_pause()');
    const before = await health();
    await rename('later');
    await vi.waitFor(
      async () => {
        await check();
        expect((await health()).replicasLeftOut).toEqual([1, 2]);
      },
      { timeout: 60_000, interval: 500 },
    );
    expect(await health()).toMatchObject({ status: before.status, parts: before.parts });
    expect(await reads(2)).toEqual(['primary', 'primary']);
    for (const [, seconds] of await gauge('replicaLag')) expect(seconds).toBeGreaterThan(5);
    await onReplica('select pg_wal_replay_resume()');
    await caughtUp();
    await check();
    expect((await health()).replicasLeftOut).toEqual([]);
    expect(await reads(2)).not.toContain('primary');
  });

  it('fails no read when it is killed, and reads it again once it is back', async () => {
    const load = { isOver: false };
    const names: (string | undefined)[] = [];
    const reading = Array.from({ length: 8 }, async () => {
      while (!load.isOver) names.push(await nameOf());
    });
    const pid = Number(readFileSync(path.join(replicaFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect((await health()).replicasLeftOut).toEqual([1, 2]), { timeout: 30_000 });
    await check();
    load.isOver = true;
    await Promise.all(reading);
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names)).toEqual(new Set(['later']));
    expect(await reads(2)).toEqual(['primary', 'primary']);
    expect(await gauge('replicaLag')).toEqual([]);
    await startReplica();
    await caughtUp();
    await vi.waitFor(async () => {
      await check();
      expect((await health()).replicasLeftOut).toEqual([]);
    });
    expect(await reads(2)).not.toContain('primary');
  });
});
