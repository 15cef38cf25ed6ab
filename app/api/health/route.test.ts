import { afterEach, expect, it } from 'vitest';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { health } from '@/lib/contract/health';
import { closeDatabase, database } from '@/lib/db/client';
import { env } from '@/lib/env';
import { lifecycle } from '@/lib/http/lifecycle';
import { version } from '@/package.json';
import { GET } from './route';

const url = env().DATABASE_URL;

afterEach(async () => {
  lifecycle().stopping = false;
  env().DATABASE_URL = url;
  await closeDatabase();
});

it('says that all is well, with the plans of each market', async () => {
  await seedCatalogue(database());
  const response = await GET();
  expect(response.status).toBe(200);
  const body = health.parse(await response.json());
  expect(body).toMatchObject({ status: 'ok', version, database: 'ok' });
  expect(Math.min(...Object.values(body.plans!))).toBeGreaterThanOrEqual(40);
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
  expect(await response.json()).toEqual({ status: 'unavailable', version, database: 'unreachable', plans: null });
});
