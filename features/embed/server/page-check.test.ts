import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GET } from '@/app/api/partner/check/route';
import type { PageCheck } from '@/features/embed/contract';
import type { ErrorEnvelope } from '@/lib/contract/atoms';
import { bearerOf, publishRow } from '@/lib/testing/partner-server';
import { apiRequest } from '@/lib/testing/request';

let server: Server;
let [origin, key] = ['', ''];
const asked: string[] = [];

beforeAll(async () => {
  await publishRow('cl.acme');
  key = await bearerOf('cl.acme');
  server = createServer(({ url = '/' }, response) => {
    asked.push(url);
    if (url === '/lejos') return void response.writeHead(302, { location: 'https://169.254.169.254/secreto' }).end();
    response.end('<que-plan src="https://evil.example/Comparar" token="x"></que-plan>');
  }).listen(0);
  await once(server, 'listening');
  origin = `http://banco.localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

async function check(url: string, headers: Record<string, string> = { authorization: key }) {
  const path = `/api/partner/check?url=${encodeURIComponent(url)}`;
  const response = await GET(apiRequest(path, { site: 'acme.cl', headers }));
  return { status: response.status, body: (await response.json()) as PageCheck & Partial<ErrorEnvelope> };
}

it('answers what is wrong with a page, and asks no site but the partner’s own', async () => {
  const { status, body } = await check(`${origin}/seguros`);
  expect([status, body.errors, body.warnings]).toEqual([200, 1, 0]);
  expect(body.findings).toEqual([
    { level: 'error', code: 'src-site', line: 1, message: expect.stringContaining('https://evil.example/Comparar') },
  ]);
});

it.each([
  'https://127.0.0.1/',
  'https://10.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/latest/meta-data',
  'http://banco.example/',
  'https://a:b@banco.example/',
  'file:///etc/passwd',
  'nada',
])('takes no address of a network of ours, nor anything but https: %s', async (url) => {
  const { status, body } = await check(url);
  expect([status, Object.keys(body.error!.fields!)]).toEqual([400, ['url']]);
});

it('follows nobody into a network of ours', async () => {
  const { body } = await check(`${origin}/lejos`);
  expect(body.findings).toMatchObject([{ code: 'page-away', message: expect.stringContaining('no public host') }]);
});

it('asks nothing for who shows no key', async () => {
  asked.length = 0;
  expect((await check(`${origin}/seguros`, {})).status).toBe(401);
  expect(asked).toEqual([]);
});
