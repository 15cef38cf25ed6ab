import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as subdomain } from '@/app/api/iframe-subdomain/route';
import { GET as lines } from '@/app/api/business-line/route';
import { GET as token } from '@/app/api/iframe-token/route';
import { POST as enterProfile } from '@/app/api/profile-form/data/route';
import { bankServer } from '@/features/embed/demonstration/bank-server';
import { pageCheck } from '@/features/embed/frame.api';
import { database } from '@/lib/db/client';
import { seedProfileForms } from '@/lib/db/seed/profile-forms';
import { frameTokenFor, publishForTest, trustTestKey } from '@/lib/testing/frame-token';
import { checkPage } from '@/features/embed/check/check-page';
import { requestUrl } from '@/lib/http/request-url';

const pages = new Map<string, { body: string; headers?: Record<string, string>; status?: number }>();
let [server, port, given]: [Server | null, number, string] = [null, 0, ''];
const ROUTES = {
  '/api/iframe-token': token,
  '/api/iframe-subdomain': subdomain,
  '/api/business-line': lines,
  '/api/profile-form/data': enterProfile,
};
const WHOLE = {
  ingresodatos: true,
  cotizante: [{ edad: 34 }],
  region: { stateCode: '13', stateName: 'Metropolitana', abbreviation: 'RM' },
};
const PAGES: Readonly<Record<string, string>> = { '/': '', '/Comparar': '', '/comparar': '/Comparar' };

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += part;
  return body;
}

beforeAll(async () => {
  await seedProfileForms(database());
  server = createServer(async (request, response) => {
    const { url = '/', headers, method = 'GET' } = request;
    const { pathname } = new URL(url, 'http://x');
    const host = headers.host ?? '';
    if (method === 'POST' && pathname === '/api/iframe-token')
      return void response
        .writeHead(headers.authorization === 'Bearer qp_x' ? 200 : 401)
        .end(JSON.stringify({ token: given }));
    const route = ROUTES[pathname as keyof typeof ROUTES];
    if (route && !host.startsWith('banco')) {
      const answer = await route(
        new Request(`http://${host}${url}`, {
          ...{ method, headers: { host, 'content-type': 'application/json', 'accept-language': 'en' } },
          ...(method === 'POST' && { body: await bodyOf(request) }),
        }),
      );
      return void response.writeHead(answer.status).end(await answer.text());
    }
    if (host.startsWith('demo') && PAGES[pathname] !== undefined)
      return void (PAGES[pathname]
        ? response.writeHead(308, { location: PAGES[pathname] }).end()
        : response.writeHead(200).end());
    const page = pages.get(pathname);
    response.writeHead(page ? (page.status ?? 200) : 404, page?.headers).end(page?.body);
  }).listen(0);
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server?.closeAllConnections();
  server?.close();
});

const bank = () => `http://banco.localhost:${port}`;
const site = () => `http://demo.cl.localhost:${port}`;
const tokenFor = (claims: object = {}) => frameTokenFor({ claims: { org: [bank()], ...claims } });

const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';
const script = (from = site(), more = '') => `<script src="${from}/embed.js" async ${more}></script>`;
const element = (attributes: string, inside = '') =>
  `<que-plan src="${site()}/Comparar" title="Seguros" ${attributes}>${inside}</que-plan>`;
const whole = (signed: string, attributes = '') => script() + element(`token="${signed}" ${attributes}`);
const iframe = (signed: string, attributes: string) =>
  `<iframe src="${site()}/Comparar?IFRAME_AUTH=${signed}" ${attributes}></iframe>`;

beforeEach(() => {
  pages.clear();
  trustTestKey();
  publishForTest('cl.demo', { allowedUrls: ['http://*.localhost:*'] });
});

const check = (page: URL) => checkPage(page, { request: requestUrl, budget: { requests: 60, ms: 60_000 } });

async function codesOf(body: string, headers: Record<string, string> = {}): Promise<string[]> {
  pages.set('/seguros', { body: `<!doctype html><html lang="es"><title>Banco</title>${body}`, headers });
  return (await check(new URL(`${bank()}/seguros`))).map(({ code }) => code);
}

describe('a page is right', () => {
  it('with the element and a token of its own server, under a policy that names the site', async () => {
    pages.set('/token', { body: JSON.stringify({ token: await tokenFor() }) });
    const policy = `default-src 'self'; script-src 'self' ${site()}; frame-src ${site()}`;
    const body = script() + element('token-url="/token"');
    expect(await codesOf(body, { 'content-security-policy': policy })).toEqual([]);
  });

  it('with the element around an iframe, or an iframe alone', async () => {
    const frame = iframe(await tokenFor(), `title="Seguros" loading="lazy" sandbox="${SANDBOX}"`);
    expect(await codesOf(frame)).toEqual([]);
    expect(await codesOf(script() + element('', frame))).toEqual([]);
  });

  it('with a copy of the script that says whose it is', async () => {
    const copy = `<script src="/mio.js" data-site="${site()}" integrity="sha256-x"></script>`;
    expect(await codesOf(copy + element(`token="${await tokenFor()}"`))).toEqual([]);
  });

  it('as the demonstration writes it', async () => {
    const own = bankServer({ site: new URL(site()), path: '/Comparar', key: 'qp_x', profile: WHOLE }).listen(0);
    await once(own, 'listening');
    const origin = `http://banco.localhost:${(own.address() as AddressInfo).port}`;
    given = await tokenFor({ org: [origin] });
    const findings = await Promise.all(['/', '/sin-script'].map((path) => check(new URL(path, origin))));
    own.close();
    expect(findings.map((found) => found.map(({ code }) => code))).toEqual([[], ['script-missing']]);
  });
});

describe('what is wrong is named', () => {
  it.each<[string, (token: string) => string, string[], Record<string, string>?]>([
    ['no comparison', () => '<iframe src="/otro"></iframe>', ['nothing']],
    ['no script', (t) => element(`token="${t}"`), ['script-missing']],
    ['a script of another host', (t) => script('https://cdn.example') + element(`token="${t}"`), ['script-host']],
    ['a relative address', () => '<que-plan src="/Comparar"></que-plan>', ['src']],
    [
      'a page that is not there',
      (t) => `${script()}<que-plan src="${site()}/nada" title="x" token="${t}"></que-plan>`,
      ['src-page'],
    ],
    [
      'a page that leads to another',
      (t) => `${script()}<que-plan src="${site()}/comparar" title="x" token="${t}"></que-plan>`,
      ['src-page'],
    ],
    ['an integrity', (t) => script(site(), 'integrity="sha256-x"') + element(`token="${t}"`), ['script-integrity']],
    ['no address', () => '<que-plan></que-plan>', ['src']],
    ['no https', () => '<que-plan src="http://demo.queplan.cl/Comparar"></que-plan>', ['src-https']],
    ['no partner', () => `<que-plan src="http://cl.localhost:${port}/Comparar"></que-plan>`, ['src-partner']],
    ['no token', () => script() + element(''), ['token-missing']],
    ['a broken token', () => script() + element('token="TOKEN"'), ['token-unreadable']],
    ['a token-url that is not there', () => script() + element('token-url="/nada"'), ['token-url']],
    ['a policy without us', whole, ['script-src', 'frame-src'], { 'content-security-policy': "default-src 'self'" }],
    [
      'a policy in the page',
      (t) => `<meta http-equiv="Content-Security-Policy" content="frame-src 'none'">${whole(t)}`,
      ['frame-src'],
    ],
    [
      'an iframe that may too little and too much',
      (t) =>
        iframe(t, `sandbox="${SANDBOX.replace(' allow-forms', '')} allow-top-navigation" referrerpolicy="no-referrer"`),
      ['sandbox', 'sandbox-top', 'referrer', 'title', 'lazy'],
    ],
    [
      'a page that only takes frames which isolate themselves',
      whole,
      ['coep'],
      { 'cross-origin-embedder-policy': 'require-corp; report-to="x"' },
    ],
    [
      'a policy that takes rights from all frames',
      whole,
      ['sandbox-policy'],
      { 'content-security-policy': 'sandbox allow-scripts allow-same-origin' },
    ],
    [
      'a token-url that the policy forbids',
      () => script() + element('token-url="https://127.0.0.1:1/token"'),
      ['connect-src', 'token-url'],
      { 'content-security-policy': "connect-src 'self'" },
    ],
    [
      'nothing: who may frame the page itself is another question',
      whole,
      [],
      { 'x-frame-options': 'DENY', 'content-security-policy': "frame-ancestors 'none'" },
    ],
    ['no sandbox', (t) => iframe(t, 'title="x" loading="lazy"'), ['sandbox-missing']],
  ])('%s', async (_, body, codes, headers) => {
    expect(await codesOf(body(await tokenFor()), headers)).toEqual(codes);
  });

  it.each<[string, object, string]>([
    ['over', { iat: 1_000_000_000, nbf: 1_000_000_000, exp: 1_000_000_900 }, 'token-over'],
    ['of other pages', { org: ['http://otro.localhost:1'] }, 'token-origins'],
    ['of another host', { aud: 'acme.cl.localhost' }, 'token-host'],
    ['of another partner', { sub: 'cl.acme' }, 'token-refused'],
    ['without a profile', { kind: 'partner' }, 'token-profile'],
  ])('a token that is %s', async (_, claims, code) => {
    expect(await codesOf(whole(await tokenFor(claims)))).toEqual([code]);
  });

  it('a made-up token that was over before there was a time', async () => {
    const [header, claims] = [{ alg: 'EdDSA' }, { exp: -1e20 }].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    expect(await codesOf(script() + element(`token="${header}.${claims}.x"`))).toEqual(['token-over']);
  });

  it('the line, and what to write there', async () => {
    const meta = `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; frame-src https://otro.example">`;
    const body = `<!doctype html>\n<title>Banco</title>\n${meta}\n${script()}\n\n${element(`token="${await tokenFor()}"`)}`;
    pages.set('/seguros', { body });
    expect(await check(new URL(`${bank()}/seguros`))).toEqual([
      {
        ...{ level: 'error', code: 'script-src', line: 4 },
        message: `The page's Content-Security-Policy in line 3 forbids ${site()}: write there script-src 'self' ${site()};`,
      },
      {
        ...{ level: 'error', code: 'frame-src', line: 6 },
        message: `The page's Content-Security-Policy in line 3 forbids ${site()}: write there frame-src https://otro.example ${site()};`,
      },
    ]);
  });

  it('a token that was revoked, or whose partner was withdrawn', async () => {
    const jti = '11111111-1111-4111-8111-111111111111';
    const body = whole(await tokenFor({ jti }));
    trustTestKey({ revokedTokens: new Set([jti]) });
    expect(await codesOf(body)).toEqual(['token-refused']);
    trustTestKey();
    expect(await codesOf(body)).toEqual([]);
    publishForTest('cl.demo', { allowedUrls: ['http://*.localhost:*'] }, true);
    expect(await codesOf(body)).toEqual(['src-partner']);
  });

  it('a token-url that wants a login, or answers something else', async () => {
    const body = script() + element('token-url="/token"');
    pages.set('/token', { body: '', status: 401 });
    expect(await codesOf(body)).toEqual(['token-url']);
    pages.set('/token', { body: '<html>' });
    expect(await codesOf(body)).toEqual(['token-url']);
  });

  it('what a developer would not guess: a module, a key, a scheme that lacks, beside the others', async () => {
    const key = `qp_${'A'.repeat(43)}`;
    expect(await codesOf(script(site(), 'type="module"') + element(`token="${await tokenFor()}"`))).toEqual([
      'script-module',
    ]);
    expect(await codesOf(`<script>const key = '${key}'</script>`)).toEqual(['nothing', 'key']);
    const host = new URL(site()).host;
    pages.set('/seguros', { body: `<que-plan src="${host}/Comparar"></que-plan>` });
    const found = await check(new URL(`${bank()}/seguros`));
    expect(found[0]).toMatchObject({
      code: 'src',
      message: `src, '${host}/Comparar', lacks its scheme: write https://${host}/Comparar.`,
    });
    expect(found.length).toBeGreaterThan(1);
  });

  it('the key of the server wherever it stands as a token, as that and nothing else', async () => {
    const key = `qp_${'A'.repeat(43)}`;
    expect(await codesOf(whole(key))).toEqual(['key']);
    pages.set('/token', { body: JSON.stringify({ token: key }) });
    pages.set('/seguros', { body: script() + element('token-url="/token"') });
    expect(await check(new URL(`${bank()}/seguros`))).toMatchObject([
      { level: 'error', code: 'key', message: expect.stringContaining('gives your KEY to every browser') },
    ]);
  });

  it('no word of scripts in the advice for frames', async () => {
    const policy = `default-src 'self' 'unsafe-inline' ${site()}; script-src *; child-src 'unsafe-inline' 'self'`;
    pages.set('/seguros', { body: whole(await tokenFor()), headers: { 'content-security-policy': policy } });
    const [found] = await check(new URL(`${bank()}/seguros`));
    expect(found!.message).toMatch(new RegExp(`child-src 'self' ${site()};$`));
  });

  it('what to look for where the token-url breaks', async () => {
    pages.set('/token', { body: '', status: 502 });
    pages.set('/seguros', { body: script() + element('token-url="/token"') });
    const [found] = await check(new URL(`${bank()}/seguros`));
    expect(found).toMatchObject({ code: 'token-url', message: expect.stringContaining('/api/iframe-token') });
  });

  it('a page that is not there', async () => {
    expect(await check(new URL(`${bank()}/nada`))).toMatchObject([{ code: 'page-status' }]);
    expect(await check(new URL('http://127.0.0.1:1/'))).toMatchObject([{ code: 'page-away' }]);
  });
});

async function command(...args: string[]) {
  const child = spawn('node', ['--import', 'tsx', 'lib/cli/embed-check.ts', ...args]);
  let stdout = '';
  child.stdout.on('data', (text) => (stdout += text));
  const [status] = await once(child, 'close');
  return { status, stdout };
}

it('ends with 0 or 1, in sentences or as JSON', { timeout: 60_000 }, async () => {
  pages.set('/bien', { body: whole(await tokenFor()) });
  pages.set('/mal', { body: element('') });
  expect(await command(`${bank()}/bien`)).toEqual({ status: 0, stdout: 'Nothing is wrong.\n' });
  const { status, stdout } = await command(`${bank()}/mal`, '--json');
  expect([status, JSON.parse(stdout)]).toMatchObject([
    1,
    { errors: 2, warnings: 0, findings: [{ level: 'error' }, {}] },
  ]);
  expect(pageCheck.safeParse(JSON.parse(stdout)).success).toBe(true);
  const frame = iframe(await tokenFor(), `sandbox="${SANDBOX}"`);
  pages.set('/sin-script', { body: element('', frame) });
  const bare = await command(`${bank()}/sin-script`);
  expect([bare.status, bare.stdout]).toEqual([0, expect.stringContaining('warning script-missing')]);
  expect(bare.stdout).toMatch(/\nNo errors, \d warnings?\.\n$/);
  expect((await command()).status).toBe(2);
});
