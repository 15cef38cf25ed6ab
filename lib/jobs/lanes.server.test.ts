import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, expect, expectTypeOf, it, vi } from 'vitest';
import { database } from '@/lib/db/client';
import type { LaneQueue, Queue, QueueJob } from './job';
import { startLanes, countJobs, listFailedJobs } from './lanes';
import { enqueue, stopQueues } from './queue';

const queue: LaneQueue = { name: 'test-lanes', retries: 0, laneOf: 'to' };
type Order = { readonly to?: string; readonly job: string };
type Batch = readonly { readonly data: Order }[];

let stop = async () => {};
let release = () => {};
afterEach(async () => {
  release();
  vi.restoreAllMocks();
  await stop();
  await stopQueues();
});

const order = (jobs: readonly Order[], of: Queue = queue) => database().transaction((tx) => enqueue(tx, of, jobs));
const start = async (work: (batch: Batch) => Promise<unknown>) => {
  const handler = async (_: unknown, batch: Batch) => (await work(batch), []);
  stop = await startLanes({ queue, handler } as unknown as QueueJob<object>);
};
async function statesOf(): Promise<Record<string, string>> {
  const { rows } = await database().execute<{ job: string; state: string }>(
    sql`select data->>'job' as job, state from pgboss.job where name = ${queue.name}`,
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
  await order([{ job: 'none' }], { name: queue.name, retries: 0 });
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
