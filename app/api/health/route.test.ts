import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkPlans } from '@/features/catalogue/server/read-plans';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { health } from '@/lib/contract/health';
import { closeDatabase, database } from '@/lib/db/client';
import { plan } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { lifecycle } from '@/lib/http/lifecycle';
import type { Queue } from '@/lib/jobs/job';
import { bossForQueue, enqueue, stopQueues } from '@/lib/jobs/queue';
import { runScheduled } from '@/lib/jobs/start';
import { logger } from '@/lib/logger';
import { mailQueue } from '@/lib/mail/outbox';
import { reportPart } from '@/lib/health-parts';
import { release } from '@/lib/release';
import { version } from '@/package.json';
import { GET } from './route';

const url = env().DATABASE_URL;

beforeEach(async () => void (await bossForQueue(mailQueue)));
afterEach(async () => {
  lifecycle().stopping = false;
  env().DATABASE_URL = url;
  await stopQueues();
  await closeDatabase();
});

it('says that all is well, with the plans of each market', async () => {
  await seedCatalogue(database());
  const response = await GET();
  expect(response.status).toBe(200);
  const body = health.parse(await response.json());
  expect(body).toMatchObject({ status: 'ok', version, demo: true, database: 'ok' });
  expect(Math.min(...Object.values(body.plans!))).toBeGreaterThanOrEqual(40);
});

it('says that nothing is made up where DEMO is off', async () => {
  env().DEMO = false;
  const body = health.parse(await (await GET()).json());
  env().DEMO = true;
  expect(body.demo).toBe(false);
});

it('answers 503 while shutting down', async () => {
  lifecycle().stopping = true;
  const response = await GET();
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ status: 'stopping', database: 'ok' });
});

it('answers 503 and what is missing when the database is out of reach', async () => {
  await closeDatabase();
  env().DATABASE_URL = 'postgresql://nobody@127.0.0.1:1/nothing';
  const response = await GET();
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    status: 'unavailable',
    version,
    commit: release().commit,
    builtAt: release().builtAt,
    demo: true,
    database: 'unreachable',
    plans: null,
    replicasLeftOut: [],
    emptyMarkets: [],
    contactNotSet: {},
    parts: { mail: 'notSet', uf: 'notSet', catalogue: 'ok' },
  });
});

describe('the parts that help', () => {
  afterEach(() => reportPart('redis', null));

  it('make it degraded and are named, while every request is answered', async () => {
    reportPart('redis', 'away');
    const response = await GET();
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'degraded', parts: { redis: 'failing', jobs: 'ok' } });
    reportPart('redis', null);
    expect(await (await GET()).json()).toMatchObject({ status: 'ok', parts: { redis: 'ok' } });
  });

  it('count jobs that nobody works off, not those that were given up', async () => {
    const late = async (queue: Queue) => {
      await database().transaction((tx) => enqueue(tx, queue, [{ made: 'late' }]));
      await database().execute(
        sql`update pgboss.job set start_after = now() - interval '2 minutes' where name = ${queue.name}`,
      );
    };
    const remove = () => database().execute(sql`delete from pgboss.job where data->>'made' = 'late'`);
    await late({ name: 'given-up-dead', retries: 0 });
    expect(await (await GET()).json()).toMatchObject({ parts: { jobs: 'ok' } });
    await late({ name: 'left', retries: 0 });
    expect(await (await GET()).json()).toMatchObject({ status: 'degraded', parts: { jobs: 'failing' } });
    await remove();
  });

  it('name the markets without plans, which is no failure, and the log says so once', async () => {
    const warn = vi.spyOn(logger, 'warn').mockReturnValue(undefined);
    await database().delete(plan).where(eq(plan.market, 2));
    for (let n = 0; n < 3; n += 1) await runScheduled(checkPlans, database());
    expect(warn.mock.calls).toEqual([[{ markets: 'pe' }, 'markets without plans: npm run catalogue:import']]);
    const response = await GET();
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      status: 'ok',
      plans: { pe: 0 },
      emptyMarkets: ['pe'],
      parts: { catalogue: 'ok' },
    });
    warn.mockRestore();
  });

  it('count a catalogue as failing where no market has plans', async () => {
    const error = vi.spyOn(logger, 'error').mockReturnValue(undefined);
    await database().delete(plan);
    for (let n = 0; n < 3; n += 1) await runScheduled(checkPlans, database());
    expect(error.mock.calls).toEqual([
      [{ part: 'catalogue', reason: 'no plans: npm run catalogue:import' }, 'part fails'],
    ]);
    expect(await (await GET()).json()).toMatchObject({
      status: 'degraded',
      emptyMarkets: ['cl', 'pe', 'co', 'in'],
      parts: { catalogue: 'failing' },
    });
    error.mockRestore();
  });
});
