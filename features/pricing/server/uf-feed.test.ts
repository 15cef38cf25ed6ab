import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { database } from '@/lib/db/client';
import { ufValue } from '@/lib/db/schema';
import { logger } from '@/lib/logger';
import { startJobs } from '@/lib/jobs/start';
import { testCtx } from '@/lib/testing/database';
import { ufOfTheDay } from './uf';
import { ufJobs, feedUf } from './jobs';

let source: Server | undefined;
let calls: number;

async function serve(...answers: { status: number; body?: unknown }[]): Promise<string> {
  calls = 0;
  source = createServer((_, response) => {
    const { status, body } = answers[Math.min(calls++, answers.length - 1)]!;
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((listening) => source!.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(source.address() as AddressInfo).port}/api/uf`;
}

const series = (...days: [string, number][]) => ({
  status: 200,
  body: { codigo: 'uf', serie: days.map(([day, valor]) => ({ fecha: `${day}T03:00:00.000Z`, valor })) },
});
const QUICK = { times: 3, delay: 5 };
const at = (day: string) => testCtx('cl', { now: new Date(`${day}T15:00:00Z`), db: Object.create(database()) });

afterEach(async () => {
  vi.restoreAllMocks();
  source?.closeAllConnections();
  source?.close();
  await database().delete(ufValue);
});

describe('the feed of the UF', () => {
  it("takes the days' values, and prices go by them", async () => {
    const url = await serve(series(['2026-11-20', 40_102.5], ['2026-11-19', 40_100]));
    expect(await feedUf(database(), url, QUICK)).toBe(2);
    expect(await ufOfTheDay(at('2026-11-20'))).toEqual({ value: 40_102.5, day: '2026-11-20', fallback: false });
  });

  it('takes a corrected value of a day', async () => {
    const url = await serve(series(['2026-11-20', 40_000]), series(['2026-11-20', 40_102.5]));
    await feedUf(database(), url, QUICK);
    await feedUf(database(), url, QUICK);
    expect(await ufOfTheDay(at('2026-11-20'))).toMatchObject({ value: 40_102.5 });
  });

  it('a source that answers 500 is in the log, asked 4 times, and the constant is used [X-17 C-26]', async () => {
    const error = vi.spyOn(logger, 'error');
    const url = await serve({ status: 500 });
    expect(await feedUf(database(), url, QUICK)).toBe(0);
    expect(calls).toBe(4);
    expect(error).toHaveBeenCalledExactlyOnceWith({ reason: 'HTTP 500' }, 'Error al obtener la UF');
    expect(await ufOfTheDay(at('2026-11-20'))).toEqual({ value: 37_598.3, day: '2026-11-20', fallback: true });
  });

  it('waits 3 seconds for a source that does not answer', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await feedUf(database(), await serve(series(['2026-11-20', 40_102.5])), QUICK);
    expect(timeout.mock.calls).toEqual([[3_000]]);
  });

  it('goes on when the source answers again', async () => {
    const url = await serve({ status: 500 }, { status: 200, body: 'no json' }, series(['2026-11-20', 40_102.5]));
    expect(await feedUf(database(), url, QUICK)).toBe(1);
    expect(calls).toBe(3);
  });

  it.each([
    ['no values', { serie: [] }],
    ['a day that is none', { serie: [{ fecha: 'hoy', valor: 40_000 }] }],
    ['pesos of another unit', { serie: [{ fecha: '2026-11-20', valor: 950 }] }],
    ['text for a number', { serie: [{ fecha: '2026-11-20', valor: '40.102,50' }] }],
  ])('stores nothing of an answer with %s', async (_, body) => {
    vi.spyOn(logger, 'error');
    const url = await serve({ status: 200, body });
    expect(await feedUf(database(), url, { times: 0, delay: 0 })).toBe(0);
    expect(await database().select().from(ufValue)).toEqual([]);
  });

  it('asks nobody when no source is set, and once at the start when one is', async () => {
    expect(ufJobs(undefined)).toEqual([]);
    const stop = await startJobs(ufJobs(await serve(series(['2026-11-20', 40_102.5]))));
    await vi.waitFor(async () => expect(await database().select().from(ufValue)).toHaveLength(1));
    await stop();
    expect(calls).toBe(1);
  });
});

it('a lack of values is told once an hour, not at every request [X-17]', async () => {
  const warn = vi.spyOn(logger, 'warn');
  const ctx = at('2026-11-20');
  for (const minutes of [0, 2, 30, 59, 61, 90])
    await ufOfTheDay({ ...ctx, now: new Date(ctx.now.getTime() + minutes * 60_000) });
  expect(warn).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenLastCalledWith(expect.anything(), 'Error al obtener la UF');
});
