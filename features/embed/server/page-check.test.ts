import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { GET } from '@/app/api/partner/check/route';
import type { PageCheck } from '@/features/embed/frame.api';
import type { ErrorEnvelope } from '@/lib/contract/atoms';
import { bearerOf, publishRow } from '@/lib/testing/partner-server';
import { answerOf, apiRequest } from '@/lib/testing/request';

const servers: Server[] = [];
let [origin, other, key] = ['', '', ''];
const [asked, askedElsewhere]: [string[], string[]] = [[], []];
const pages = new Map<string, string>();

async function listen(host: string, answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0);
  servers.push(server);
  await once(server, 'listening');
  return `http://${host}.localhost:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  await publishRow('cl.acme');
  key = await bearerOf('cl.acme');
  origin = await listen('banco', ({ url = '/' }, response) => {
    asked.push(url);
    if (url === '/lejos') return void response.writeHead(302, { location: 'https://169.254.169.254/secreto' }).end();
    response.end(pages.get(url));
  });
  other = await listen('otro', ({ url = '/' }, response) => {
    askedElsewhere.push(url);
    response.end('{}');
  });
});
beforeEach(() => {
  asked.length = askedElsewhere.length = 0;
  pages.clear();
});
afterAll(() => servers.forEach((server) => server.close()));

function check(url: string, headers: Record<string, string> = { authorization: key }) {
  const path = `/api/partner/check?url=${encodeURIComponent(url)}`;
  return answerOf<PageCheck & Partial<ErrorEnvelope>>(GET(apiRequest(path, { site: 'acme.cl', headers })));
}

it('answers what is wrong with a page, and asks no site but the partner’s own, whichever it names', async () => {
  const frames = Array.from({ length: 20 }, (_, at) => `<iframe src="${other}/${at}"></iframe>`).join('\n');
  const named = `<script src="${other}/embed.js"></script><iframe src="${other}/video?IFRAME_AUTH=x"></iframe>`;
  pages.set(
    '/seguros',
    `<que-plan src="${other}/Comparar" token-url="${other}/token"></que-plan>\n${frames}\n${named}`,
  );
  const { status, body } = await check(`${origin}/seguros`);
  expect([status, body.errors, body.warnings]).toEqual([200, 2, 0]);
  expect(body.findings).toEqual([
    { level: 'error', code: 'src-site', line: 1, message: expect.stringContaining(`${other}/Comparar`) },
    { level: 'error', code: 'src-site', line: 22, message: expect.stringContaining(`${other}/video`) },
  ]);
  expect([asked, askedElsewhere]).toEqual([['/seguros'], []]);
});

it.each(['<meta>\n', '<script>\n</script>', '<iframe src=x></iframe>\n', '<que-plan>', '<p '])(
  'is not held up by a page of a megabyte of %j',
  async (tag) => {
    pages.set('/largo', tag.repeat(1_048_576 / tag.length));
    const before = process.cpuUsage();
    const { status, body } = await check(`${origin}/largo`);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(200);
    expect([status, body.findings]).toMatchObject([
      200,
      [{ code: 'page-away', message: expect.stringContaining('512 KB') }],
    ]);
  },
);

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
  expect(body.error).toMatchObject({
    message: expect.stringContaining('error.fields'),
    fields: { url: expect.stringMatching(/^Escribe .*\.$/) },
  });
});

it('follows nobody into a network of ours', async () => {
  const { body } = await check(`${origin}/lejos`);
  expect(body.findings).toMatchObject([{ code: 'page-away', message: expect.stringContaining('no public host') }]);
});

it('asks nothing for who shows no key', async () => {
  expect((await check(`${origin}/seguros`, {})).status).toBe(401);
  expect(asked).toEqual([]);
});
