import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi, expectTypeOf } from 'vitest';
import { database, type Db } from '@/lib/db/client';
import { outboxMail } from '@/lib/db/schema';
import { logger } from '@/lib/logger';
import type { Queue, LaneQueue, QueueJob } from './job';
import { bossForQueue, enqueue, stopQueues } from './queue';
import { runScheduled, startJobs } from './start';
import { startLanes, countJobs, listFailedJobs } from './lanes';

const queue: Queue = { name: 'test', retries: 0 };
let stop = async () => {};
afterEach(() => stop());

const isDead = async (job: string) => {
  const { rows } = await database().execute<{ name: string }>(
    sql`select name from pgboss.job where data->>'job' = ${job} and name = 'test-dead'`,
  );
  return rows.length === 1;
};

it('works a queue off, and puts what failed every time where people look at it', async () => {
  const seen: string[] = [];
  stop = await startJobs([
    {
      queue,
      handler: async (_, batch: readonly { id: string; data: { job?: string } }[]) => {
        seen.push(...batch.map(({ data }) => data.job!));
        return batch.filter(({ data }) => data.job === 'bad').map(({ id }) => ({ id, reason: 'no' }));
      },
    },
  ]);
  await database().transaction((tx) => enqueue(tx, queue, [{ job: 'good' }, { job: 'bad' }]));
  await vi.waitFor(async () => expect(await isDead('bad')).toBe(true), 8_000);
  expect(seen.toSorted()).toEqual(['bad', 'good']);
  expect(await isDead('good')).toBe(false);
});

it('has no job of a transaction that was not committed', async () => {
  const lost = database().transaction(async (tx) => {
    await enqueue(tx, queue, [{ job: 'lost' }]);
    throw new Error('rolled back');
  });
  await expect(lost).rejects.toThrow('rolled back');
  const { rows } = await database().execute(sql`select from pgboss.job where data->>'job' = 'lost'`);
  expect(rows).toEqual([]);
});

it('has a job once that is to be there once, until it is done', async () => {
  const once: Queue = { name: 'test-once', retries: 0, isOnce: true };
  const order = (...jobs: string[]) =>
    database().transaction((tx) =>
      enqueue(
        tx,
        once,
        jobs.map((job) => ({ job })),
      ),
    );
  await order('one', 'one', 'other');
  await order('one');
  const boss = await bossForQueue(once);
  const batch = await boss.fetch<{ job: string }>(once.name, { batchSize: 10 });
  expect(batch.map(({ data }) => data.job).toSorted()).toEqual(['one', 'other']);
  await order('one');
  expect(await boss.fetch(once.name)).toEqual([]);
  await boss.complete(
    once.name,
    batch.map(({ id }) => id),
  );
  await order('one');
  expect(await boss.fetch(once.name)).toHaveLength(1);
});

it('does not start a run while the one before is under way', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const run = vi.fn(() => gate);
  stop = await startJobs([{ name: 'slow', everyMs: 10, run }]);
  await sleep(100);
  expect(run).toHaveBeenCalledOnce();
  open();
  await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(1));
});

it('runs an exclusive job in one process at a time, and again once that is done or has failed', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const run = vi.fn(() => gate);
  const job = { name: 'exclusive', everyMs: 1_000, isExclusive: true, run };
  const first = runScheduled(job);
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  await runScheduled(job);
  expect(run).toHaveBeenCalledOnce();
  const other = runScheduled({ ...job, name: 'other' });
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
  open();
  await Promise.all([first, other]);
  vi.spyOn(logger, 'warn').mockImplementation(() => {});
  run.mockRejectedValueOnce(new Error('away'));
  await runScheduled(job);
  await runScheduled(job);
  expect(run).toHaveBeenCalledTimes(4);
});

it('stops what was started when a later job cannot start', async () => {
  const stopped = vi.fn(async () => {});
  const fails = { name: 'fails', start: () => Promise.reject(new Error('away')) };
  await expect(startJobs([{ name: 'runs', start: async () => stopped }, fails])).rejects.toThrow('away');
  expect(stopped).toHaveBeenCalledOnce();
});

describe('of a query that failed', () => {
  const typed = { recipient: 'ana@correo.cl', subject: 'Ana', text: 'Tengo asma', html: 'Tengo asma' };
  const fail = (db: Db, site: string) => db.insert(outboxMail).values({ id: randomUUID(), site, ...typed });

  it.each([
    ['a market that is none', 'nowhere'],
    ['what no text can hold', 'cl\0'],
  ])('for %s nothing that people typed stands in its job or in the log', async (_, site) => {
    const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {});
    const job = randomUUID();
    stop = await startJobs([{ queue, handler: (db) => fail(db, site).then(() => []) }]);
    await database().transaction((tx) => enqueue(tx, queue, [{ job }]));
    await vi.waitFor(async () => expect(await isDead(job)).toBe(true), 8_000);
    const { rows } = await database().execute<{ all: string }>(
      sql`select row::text as all from pgboss.job as row where data->>'job' = ${job} and output is not null`,
    );
    await runScheduled({ name: 'test', everyMs: 20, run: (db) => fail(db, site) });
    const texts = [...rows.map((row) => row.all), JSON.stringify(warn.mock.calls)];
    expect(texts.length).toBeGreaterThan(1);
    for (const text of texts) {
      expect(text).toContain('insert into');
      expect(text).not.toMatch(/ana@correo|asma/i);
    }
  });
});

it('logs a scheduled job that fails, and runs it again the next time', async () => {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {});
  const run = vi.fn(() => Promise.reject(new Error('away')));
  const job = { name: 'test', everyMs: 20, run };
  await runScheduled(job);
  expect(warn).toHaveBeenCalledExactlyOnceWith({ job: 'test', reason: 'away' }, 'job failed');
  stop = await startJobs([job]);
  await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(3));
});

describe('the lanes', () => {
  const laneQueue: LaneQueue = { name: 'test-lanes', retries: 0, laneOf: 'to' };
  type Order = { readonly to?: string; readonly job: string };
  type Batch = readonly { readonly data: Order }[];
  let release = () => {};
  afterEach(async () => {
    release();
    vi.restoreAllMocks();
    await stop();
    await stopQueues();
  });

  const order = (jobs: readonly Order[], of: Queue = laneQueue) =>
    database().transaction((tx) => enqueue(tx, of, jobs));
  const start = async (work: (batch: Batch) => Promise<unknown>) => {
    const handler = async (_: unknown, batch: Batch) => (await work(batch), []);
    stop = await startLanes({ queue: laneQueue, handler } as unknown as QueueJob<object>);
  };
  async function statesOf(): Promise<Record<string, string>> {
    const { rows } = await database().execute<{ job: string; state: string }>(
      sql`select data->>'job' as job, state from pgboss.job where name = ${laneQueue.name}`,
    );
    return Object.fromEntries(rows.map(({ job, state }) => [job, state]));
  }

  it('goes on with one lane while another is slow, and lets jobs without a lane come with any', async () => {
    const slow = new Promise<void>((resolve) => (release = resolve));
    const batches: Order[][] = [];
    await start(async (batch) => {
      batches.push(batch.map(({ data }) => data));
      if (batch.some(({ data }) => data.to === 'slow')) await slow;
    });
    await order([{ to: 'slow', job: 's1' }]);
    await vi.waitFor(() => expect(batches).toHaveLength(1), 5_000);
    await order([
      { to: 'slow', job: 's2' },
      { to: 'fast', job: 'f1' },
    ]);
    await order([{ job: 'none' }], { name: laneQueue.name, retries: 0 });
    await vi.waitFor(async () => expect(await statesOf()).toMatchObject({ f1: 'completed', none: 'completed' }), 5_000);
    expect(await statesOf()).toMatchObject({ s1: 'active', s2: 'created' });
    release();
    await vi.waitFor(async () => expect(await statesOf()).toMatchObject({ s1: 'completed', s2: 'completed' }), 5_000);
    const lanes = batches.map((batch) => new Set(batch.flatMap(({ to }) => to ?? [])).size);
    expect(Math.max(...lanes)).toBe(1);
  });

  it('takes up nothing more once it is stopped, though a look was under way', async () => {
    const work = vi.fn(async () => undefined);
    await start(work);
    await order([{ to: 'late', job: 'late' }]);
    const held = new Promise<void>((resolve) => (release = resolve));
    const db = database();
    const { execute } = db;
    const looked = vi.spyOn(db, 'execute').mockImplementation(((query: never) =>
      execute.call(db, query).then(async (found) => {
        await held;
        return found;
      })) as never);
    await vi.waitFor(() => expect(looked).toHaveBeenCalled(), 5_000);
    await stop();
    release();
    looked.mockRestore();
    await sleep(300);
    expect([work.mock.calls.length, (await statesOf())['late']]).toEqual([0, 'created']);
  });

  it('knows jobs of a lane only in a queue that has lanes', () => {
    for (const ask of [countJobs, listFailedJobs]) expectTypeOf(ask).parameter(1).toEqualTypeOf<LaneQueue>();
  });
});
