import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GET } from '@/app/api/globales/uf/route';
import type { Ctx } from '@/lib/context/ctx';
import { database } from '@/lib/db/client';
import { ufValue } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { partStates } from '@/lib/health-parts';
import { logger } from '@/lib/logger';
import { testCtx } from '@/lib/testing/database';
import { apiRequest } from '@/lib/testing/request';
import { startJobs } from '@/lib/jobs/start';
import { ufOfTheDay } from './uf';
import { ufJobs, feedUf } from './jobs';

const at = (day: string): Ctx => testCtx('cl', { now: new Date(`${day}T15:00:00Z`), db: Object.create(database()) });
const store = (...rows: { day: string; value: number }[]) => database().insert(ufValue).values(rows);
const fallback = (day: string) => ({ value: 37_598.3, day, fallback: true });

afterEach(async () => {
  Object.assign(env(), { UF_SOURCE_URL: undefined, DEMO: true });
  vi.restoreAllMocks();
  await database().delete(ufValue);
});

describe('UF of the day', () => {
  it('is the newest value up to today, whatever stands in the table for days to come', async () => {
    await store(
      { day: '2026-11-18', value: 40_100.1234 },
      { day: '2026-11-20', value: 40_102.5 },
      { day: '2026-11-21', value: 40_103 },
    );
    expect(await ufOfTheDay(at('2026-11-20'))).toEqual({ value: 40_102.5, day: '2026-11-20', fallback: false });
    expect(await ufOfTheDay(at('2026-11-19'))).toEqual({ value: 40_100.1234, day: '2026-11-18', fallback: false });
  });

  it("goes by the market's calendar, not by UTC's", async () => {
    await store({ day: '2026-11-20', value: 40_102.5 }, { day: '2026-11-21', value: 40_103 });
    const lateEvening = { ...at('2026-11-20'), now: new Date('2026-11-21T01:30:00Z') };
    expect(await ufOfTheDay(lateEvening)).toMatchObject({ day: '2026-11-20' });
  });

  it('is the constant when the last value is older than 35 days, and the log says so [C-26]', async () => {
    const warn = vi.spyOn(logger, 'warn');
    await store({ day: '2026-10-16', value: 40_000 });
    expect(await ufOfTheDay(at('2026-11-20'))).toMatchObject({ value: 40_000 });
    expect(warn).not.toHaveBeenCalled();
    expect(await ufOfTheDay(at('2026-11-21'))).toEqual(fallback('2026-11-21'));
    expect(warn).toHaveBeenCalledWith(expect.anything(), 'Error al obtener la UF');
  });

  it('is a part that fails where its source is set and gives none, and works with the next value', async () => {
    Object.assign(env(), { UF_SOURCE_URL: 'https://uf.example/api', DEMO: false });
    await ufOfTheDay(at('2026-11-20'));
    expect(partStates()).toMatchObject({ uf: 'failing' });
    await store({ day: '2026-11-20', value: 40_000 });
    await ufOfTheDay(at('2026-11-20'));
    expect(partStates()).toMatchObject({ uf: 'ok' });
  });

  it('is the constant while the database does not answer, and the value again afterwards [C-26]', async () => {
    const error = vi.spyOn(logger, 'error');
    await store({ day: '2026-11-20', value: 40_102.5 });
    const ctx = at('2026-11-20');
    const select = vi.spyOn(ctx.db, 'select').mockImplementation(() => {
      throw new Error('down');
    });
    expect(await ufOfTheDay(ctx)).toEqual(fallback('2026-11-20'));
    expect(error).toHaveBeenCalledWith(expect.anything(), 'Error al obtener la UF');
    select.mockRestore();
    expect(await ufOfTheDay(ctx)).toMatchObject({ value: 40_102.5, fallback: false });
  });

  it('stays the last value known when the database stops answering, so that no price jumps', async () => {
    vi.spyOn(logger, 'error');
    await store({ day: '2026-11-20', value: 40_102.5 });
    const ctx = at('2026-11-20');
    const known = await ufOfTheDay(ctx);
    vi.spyOn(ctx.db, 'select').mockImplementation(() => {
      throw new Error('down');
    });
    const tomorrow = new Date(ctx.now.getTime() + 24 * 3_600_000);
    expect(await ufOfTheDay({ ...ctx, now: tomorrow })).toEqual(known);
    expect(known).toMatchObject({ value: 40_102.5, fallback: false });
  });

  it('asks the database once a minute', async () => {
    const ctx = at('2026-11-20');
    const select = vi.spyOn(ctx.db, 'select');
    await ufOfTheDay(ctx);
    await ufOfTheDay({ ...ctx, now: new Date(ctx.now.getTime() + 59_000) });
    expect(select).toHaveBeenCalledTimes(1);
    await ufOfTheDay({ ...ctx, now: new Date(ctx.now.getTime() + 61_000) });
    expect(select).toHaveBeenCalledTimes(2);
  });
});

it('GET /api/globales/uf answers the constant without a value of the day, and may be kept five minutes [A-55] [C-26]', async () => {
  const response = await GET(apiRequest('/api/globales/uf'));
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=300');
  expect(await response.json()).toEqual({
    value: 37_598.3,
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    fallback: true,
  });
});

describe('the feed of the UF', () => {
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
  const feedAt = (day: string) => testCtx('cl', { now: new Date(`${day}T15:00:00Z`), db: Object.create(database()) });

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
      expect(await ufOfTheDay(feedAt('2026-11-20'))).toEqual({ value: 40_102.5, day: '2026-11-20', fallback: false });
    });

    it('takes a corrected value of a day', async () => {
      const url = await serve(series(['2026-11-20', 40_000]), series(['2026-11-20', 40_102.5]));
      await feedUf(database(), url, QUICK);
      await feedUf(database(), url, QUICK);
      expect(await ufOfTheDay(feedAt('2026-11-20'))).toMatchObject({ value: 40_102.5 });
    });

    it('a source that answers 500 is in the log, asked 4 times, and the constant is used [X-17 C-26]', async () => {
      const error = vi.spyOn(logger, 'error');
      const url = await serve({ status: 500 });
      expect(await feedUf(database(), url, QUICK)).toBe(0);
      expect(calls).toBe(4);
      expect(error).toHaveBeenCalledExactlyOnceWith({ reason: 'HTTP 500' }, 'Error al obtener la UF');
      expect(await ufOfTheDay(feedAt('2026-11-20'))).toEqual({ value: 37_598.3, day: '2026-11-20', fallback: true });
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
    const ctx = feedAt('2026-11-20');
    for (const minutes of [0, 2, 30, 59, 61, 90])
      await ufOfTheDay({ ...ctx, now: new Date(ctx.now.getTime() + minutes * 60_000) });
    expect(warn).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenLastCalledWith(expect.anything(), 'Error al obtener la UF');
  });
});
