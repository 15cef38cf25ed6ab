import { DrizzleQueryError, sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { closeDatabase, database } from '@/lib/db/client';
import { env } from '@/lib/env';
import { toAppError } from '@/lib/http/route';
import { runScheduled } from '@/lib/jobs/start';
import { logger } from '@/lib/logger';
import { expectOutage, shortenOutageLogs, reportOutage, reportReached } from './report-outage';

const url = env().DATABASE_URL;
const error = vi.spyOn(logger, 'error').mockReturnValue(undefined);
const warn = vi.spyOn(logger, 'warn').mockReturnValue(undefined);
const info = vi.spyOn(logger, 'info').mockReturnValue(undefined);

afterEach(async () => {
  reportReached();
  vi.clearAllMocks();
  env().DATABASE_URL = url;
  await closeDatabase();
});

it('an outage is one line when it begins and one when it ends, however many requests and jobs find it', async () => {
  await closeDatabase();
  env().DATABASE_URL = 'postgresql://nobody@127.0.0.1:1/nothing';
  const run = async () => void (await database().execute(sql`select 1`));
  for (let n = 0; n < 3; n += 1) {
    const failure = await run().catch((one: unknown) => one);
    expect(toAppError(failure, 'id', undefined).status).toBe(503);
    await runScheduled({ name: 'a job', everyMs: 1, run });
  }
  expect(reportOutage({ message: 'connect', code: 'ECONNREFUSED', queue: 'mail' })).toBe(true);
  expect(error.mock.calls).toEqual([[{ reason: 'ECONNREFUSED' }, 'database unavailable']]);
  expect(warn).not.toHaveBeenCalled();
  env().DATABASE_URL = url;
  await closeDatabase();
  for (let n = 0; n < 3; n += 1) await run();
  expect(info.mock.calls).toEqual([['database available again']]);
});

it('a process that was too busy to hear the database calls it away only when it stays so', async () => {
  const connecting = database()
    .execute(sql`select 1`)
    .catch((one: unknown) => one);
  const until = Date.now() + 2_500;
  while (Date.now() < until);
  const failure = await connecting;
  expect(failure).toMatchObject({ cause: { message: 'Connection terminated due to connection timeout' } });
  expect(reportOutage(failure)).toBe(true);
  expect((await database().execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  expect([error.mock.calls, info.mock.calls]).toEqual([[], []]);
  expect([reportOutage(failure, 1_000), reportOutage(failure, 5_000), error.mock.calls]).toEqual([true, true, []]);
  expect(reportOutage(failure, 6_000)).toBe(true);
  expect(error.mock.calls).toEqual([[{ reason: 'connection lost' }, 'database unavailable']]);
});

it('a query that took too long is no outage, and is told on its own', () => {
  const slow = new DrizzleQueryError('select', [], Object.assign(new Error('timeout'), { code: '57014' }));
  expect(reportOutage(slow)).toBe(false);
  expect(toAppError(slow, 'id', undefined).status).toBe(503);
  expect(error.mock.calls).toEqual([[{ requestId: 'id', reason: 'database' }, 'database unreachable']]);
});

it('Next’s stacks of pages that failed in it are left out, and no others', () => {
  const write = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const spied = console.error;
  shortenOutageLogs();
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  for (let n = 0; n < 3; n += 1) console.error('⨯', new DrizzleQueryError('select', [], refused));
  expect(write).not.toHaveBeenCalled();
  expect(error).toHaveBeenCalledOnce();
  console.error('⨯', refused);
  expect(write).toHaveBeenCalledWith('⨯', refused);
  console.error = spied;
  write.mockRestore();
});

it('that the database stops with the process is nothing to look at', () => {
  expectOutage();
  expect(reportOutage({ code: '57P01' })).toBe(true);
  expect(error).not.toHaveBeenCalled();
});

it('a connection that dies between two queries of a transaction fails the transaction, and nothing else', async () => {
  const db = database();
  const failure = await db
    .transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await db.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`);
      await new Promise((resolve) => {
        setTimeout(resolve, 200);
      });
      await tx.execute(sql`select 1`);
    })
    .catch((one: unknown) => one);
  expect(failure).toBeInstanceOf(Error);
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});
