import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { POST } from '@/app/api/contactos/route';
import { areIndexesLoaded, catalogueIndex } from '@/features/compare/server/index/catalogue-index';
import { dayCounts } from '@/features/day-counts';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { closeDatabase, database } from '@/lib/db/client';
import { processWide } from '@/lib/process-wide';
import { markets } from '@/lib/markets';
import { metrics } from '@/lib/metrics';
import { testCtx } from '@/lib/testing/database';
import { apiRequest } from '@/lib/testing/request';
import { createGuardedServer } from './guarded-server';
import { lifecycle } from './lifecycle';
import { observe, routeClass } from './observe';
import { answerProbe } from './probes';
import { openMetrics } from './read-metrics';
import { openReadiness } from './readiness';

beforeAll(() => seedCatalogue(database()));

const TOKEN = 'a-token-of-some-length';
const CONTACT = {
  first_name: 'Ana Soto',
  telefono: '9 8765 4321',
  email: 'ana.soto@correo.cl',
  mensaje: 'Hola',
  tipo: 'CONTACTO',
  cantidadEmpleados: null,
  productType: 'ISAPRE',
  businessLine: null,
  datosingresados: { profile: null, productCode: null },
  leadAttributionInfo: [],
  origin_url: 'http://cl.localhost:3000/Comparar/Isapres',
  originLead: 'WEB',
};
const setting: { token: string | undefined } = { token: TOKEN };
let server: Server;
let address: string;

beforeAll(async () => {
  server = createGuardedServer(
    { hops: 0, isDevelopment: false, rateLimitScale: 0.02 },
    {
      fromMemory: (request, response) => answerProbe(request, response, setting.token),
      answer: async (_, response) => void response.writeHead(404).end(),
    },
  );
  observe(server, { endpoints: new Set(['contactos']), hops: 0, hasAccessLog: false });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  openMetrics(dayCounts);
});
afterAll(() => server.close());

beforeEach(() => {
  openReadiness(() => areIndexesLoaded(database(), markets));
  setting.token = TOKEN;
  processWide('metrics-read', () => ({ until: 0 })).until = 0;
});

const ask = (url: string, authorization = '') => fetch(address + url, { headers: { authorization } });
const scrape = async () => (await ask('/metrics', `Bearer ${TOKEN}`)).text();

it('says that it lives without a database, and that it is ready with database, migrations and every index', async () => {
  expect((await ask('/livez')).status).toBe(200);
  expect(await (await ask('/readyz')).json()).toEqual({
    status: 'notReady',
    migrations: true,
    database: true,
    index: false,
  });
  for (const { code } of markets) await catalogueIndex(testCtx(code));
  const ready = await ask('/readyz');
  expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'ready' }]);
});

it('asks the database once a second, however often it is asked', async () => {
  const execute = vi.spyOn(database(), 'execute');
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/readyz')));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(execute).toHaveBeenCalledTimes(1);
  execute.mockRestore();
});

it('is not ready while a migration is missing, or while it stops', async () => {
  await database().execute(sql`update drizzle.__drizzle_migrations set hash = 'x' || hash`);
  expect(await (await ask('/readyz')).json()).toMatchObject({ status: 'notReady', migrations: false });
  await database().execute(sql`update drizzle.__drizzle_migrations set hash = substr(hash, 2)`);
  const restored = async () => expect(await (await ask('/readyz')).json()).toMatchObject({ status: 'ready' });
  await vi.waitFor(restored, { timeout: 5_000, interval: 100 });
  lifecycle().stopping = true;
  expect([(await ask('/readyz')).status, (await ask('/livez')).status]).toEqual([503, 200]);
  lifecycle().stopping = false;
  expect((await ask('/readyz')).status).toBe(200);
});

it('shows metrics to the holder of the token alone', async () => {
  const refused = await Promise.all(['', 'Bearer wrong', TOKEN, `Bearer ${TOKEN}x`].map((one) => ask('/metrics', one)));
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  setting.token = undefined;
  expect((await ask('/metrics', `Bearer ${TOKEN}`)).status).toBe(404);
});

it('counts requests by route and status, limits, requests of people and the plans of each index', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const sent = await POST(apiRequest('/api/contactos', { body: CONTACT, headers }));
  expect(sent.status).toBe(200);
  await ask('/api/contactos?perfil=secret');
  for (let times = 0; times < 11; times++) await ask('/api/made-up-by-a-visitor');
  const text = await scrape();
  expect(text).toMatch(/queplan_http_request_seconds_count\{route="\/api\/contactos",status="404"\} 1\n/);
  expect(text).toMatch(/queplan_http_request_seconds_count\{route="probe",status="401"\} [1-9]/);
  expect(text).toMatch(/queplan_limit_hits_total\{limit="request"\} [1-9]/);
  expect(text).toMatch(/queplan_leads_day\{market="cl",status="\d+"\} 1\n/);
  expect(text).toMatch(/queplan_index_plans\{market="cl"\} [1-9]\d*\n/);
  expect(text).toMatch(/queplan_mails\{state="waiting"\} 0\n/);
  expect(text).toMatch(/queplan_queue_jobs\{queue="[\w-]+"\} [1-9]/);
  expect(text).toMatch(/queplan_database_up 1\n/);
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(text).not.toMatch(/secret|made-up|@/);
});

it.each([
  ['/api/contactos', '/api/contactos'],
  ['/api/other', '/api'],
  ['/en/backoffice/ventas?x=1', 'backoffice'],
  ['/_next/static/chunks/a.js', 'static'],
  ['/robots.txt', 'file'],
  ['/readyz', 'probe'],
  ['/Comparar/Isapres', 'page'],
])('puts %s into the class %s', (url, expected) => {
  expect(routeClass(url, new Set(['contactos']))).toBe(expected);
});

it('answers without a database that it is down, and repeats no old value', async () => {
  const url = process.env.DATABASE_URL!;
  await closeDatabase();
  const down = vi.spyOn(database(), 'transaction').mockRejectedValue(new Error('Connection terminated'));
  vi.spyOn(database(), 'execute').mockRejectedValue(new Error('Connection terminated'));
  const text = await scrape();
  expect(text).toMatch(/queplan_database_up 0\n/);
  expect(text).not.toContain('queplan_leads_day{');
  expect(await (await ask('/readyz')).json()).toEqual({ status: 'notReady', database: false });
  down.mockRestore();
  vi.restoreAllMocks();
  expect(process.env.DATABASE_URL).toBe(url);
});

it('names in alerts and in the dashboard only metrics that exist', async () => {
  const folder = path.join(import.meta.dirname, '../cli/deploy');
  const files = globSync('{alerts.yaml,dashboard.json}', { cwd: folder });
  expect(files).toHaveLength(2);
  const known = new Set((await metrics().registry.getMetricsAsJSON()).map(({ name }) => name));
  for (const file of files) {
    const named = readFileSync(path.join(folder, file), 'utf8').match(/\b(?:queplan|nodejs|process)_\w+/g) ?? [];
    const unknown = named.filter((name) => !known.has(name) && !known.has(name.replace(/_(?:bucket|count|sum)$/, '')));
    expect([file, named.length > 3, unknown]).toEqual([file, true, []]);
  }
});
