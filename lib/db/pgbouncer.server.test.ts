import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { closeDatabase, connectDirectly, database } from '@/lib/db/client';
import { migrateDatabase } from '@/lib/db/migrate';
import { notifications } from '@/lib/db/notifications';
import { env } from '@/lib/env';
import { runScheduled } from '@/lib/jobs/start';
import { enqueue, listUndone, stopQueues } from '@/lib/jobs/queue';
import { missingEngines, startPgbouncer } from '@/lib/testing/engines.mjs';

/** Fewer connections than callers: without transaction mode they would wait for each other. */
const SERVERS = 3;

const folder = mkdtempSync(path.join(tmpdir(), 'queplan-pgbouncer-'));
const direct = env().DATABASE_URL!;
let bouncer: Awaited<ReturnType<typeof startPgbouncer>> | undefined;

describe.skipIf(missingEngines().includes('pgbouncer'))('behind PgBouncer in transaction mode', () => {
  beforeAll(async () => {
    chmodSync(folder, 0o755);
    bouncer = await startPgbouncer(folder, direct, SERVERS);
    Object.assign(env(), { DATABASE_URL: bouncer.pooled, DATABASE_DIRECT_URL: direct });
    await closeDatabase();
    await migrateDatabase(direct);
  });

  afterAll(async () => {
    await stopQueues();
    await closeDatabase();
    await bouncer?.end();
    rmSync(folder, { recursive: true, force: true });
    Object.assign(env(), { DATABASE_URL: direct, DATABASE_DIRECT_URL: undefined });
  });

  it('limits statements, locks and idle transactions of each connection', async () => {
    const { rows } = await database().execute(
      sql`select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout',
        'idle_in_transaction_session_timeout') order by name`,
    );
    expect(rows.map(({ setting }) => setting)).toEqual(['10000', '3000', '5000']);
    await expect(database().execute(sql`select pg_sleep(7)`)).rejects.toMatchObject({ cause: { code: '57014' } });
  });

  it('migrates again without a limit of time, and changes nothing', async () => {
    let limit: unknown;
    await migrateDatabase(direct, async () => {
      const { rows } = await database().execute(
        sql`select count(*)::int as n from pg_db_role_setting join pg_database on oid = setdatabase
          where datname = current_database()`,
      );
      limit = rows[0]!.n;
    });
    expect(limit).toBe(1);
  });

  it('serves more transactions at once than it has connections', async () => {
    const transaction = (n: number) =>
      database().transaction(async (tx) => {
        await tx.execute(sql`select set_config('queplan.n', ${String(n)}, true)`);
        await sleep(5);
        const { rows } = await tx.execute<{ n: string }>(sql`select current_setting('queplan.n') as n`);
        return Number(rows[0]!.n);
      });
    const all = Array.from({ length: 60 }, (_, n) => n);
    expect(await Promise.all(all.map(transaction))).toEqual(all);
  });

  it('lets one process alone do an exclusive job, also over many transactions', async () => {
    let atOnce = 0;
    let runs = 0;
    const job = {
      name: 'alone',
      everyMs: 1_000,
      isExclusive: true,
      run: async () => {
        atOnce += 1;
        runs += 1;
        expect(atOnce).toBe(1);
        for (let times = 0; times < 3; times++) await database().execute(sql`select pg_sleep(0.02)`);
        atOnce -= 1;
      },
    };
    await Promise.all([runScheduled(job), runScheduled(job)]);
    await runScheduled(job);
    expect(runs).toBe(2);
    const connection = await connectDirectly();
    const { rows } = await connection.query(`select count(*)::int as n from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`);
    connection.release();
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('hears notifications and queues jobs in transactions', async () => {
    const news: (string | null)[] = [];
    const stop = notifications().subscribe('topic', (text) => news.push(text));
    await vi.waitFor(() => expect(news).toEqual([null]));
    await database().execute(sql`select pg_notify('news', 'topic hello')`);
    await vi.waitFor(() => expect(news).toEqual([null, 'hello']));
    stop();
    const queue = { name: 'bounced', retries: 1 };
    await database().transaction((tx) => enqueue(tx, queue, [{ n: 1 }]));
    await expect(
      database().transaction(async (tx) => {
        await enqueue(tx, queue, [{ n: 2 }]);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await listUndone(database(), queue, new Date(Date.now() + 60_000))).toEqual([{ n: 1 }]);
  });
});
