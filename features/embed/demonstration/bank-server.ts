import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import {
  createServer,
  request as requestHttp,
  type IncomingMessage,
  type RequestOptions,
  type Server,
  type ServerResponse,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import { lookup } from 'node:dns';
import path from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { FRAME_SANDBOX } from '@/lib/security/framing';

export type Bank = {
  readonly site: URL;
  readonly path: string;
  /** Key 'qp_…', which must never leave this server. */
  readonly key: string;
  readonly profile: object;
};

const FOLDER = import.meta.dirname;
const FILES: Readonly<Record<string, string>> = { '/host.css': 'text/css', '/host.js': 'text/javascript' };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const originOf = ({ headers }: IncomingMessage): string => `http://${headers.host ?? ''}`;

/** Browsers resolve every name under .localhost, most resolvers do not. */
const lookupLocal: RequestOptions['lookup'] = (name, options, done) =>
  lookup(name.endsWith('.localhost') ? '127.0.0.1' : name, options, done);

async function post(url: URL, headers: Readonly<Record<string, string>>, body: string) {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const call = send(url, { method: 'POST', headers, lookup: lookupLocal, signal: AbortSignal.timeout(15_000) });
  call.end(body);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return { status: response.statusCode, text: await textOf(response) };
}

async function mint({ site, key }: Bank, origin: string): Promise<string> {
  const { status, text } = await post(
    new URL('/api/iframe-token', site),
    { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    JSON.stringify({ origins: [origin], host: site.hostname }),
  );
  if (status !== 200) throw new Error(`POST ${site.origin}/api/iframe-token answered ${status}: ${text}`);
  return (JSON.parse(text) as { token: string }).token;
}

const attributesOf = (given: Readonly<Record<string, string>>): string =>
  Object.entries(given)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(' ');

const readPart = (file: string): string => readFileSync(path.join(FOLDER, file), 'utf8');

const fill = (values: Readonly<Record<string, string>>): string =>
  readPart('host.html').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name]!);

async function pageOf(bank: Bank, origin: string, hasScript: boolean): Promise<string> {
  const src = new URL(bank.path, bank.site);
  const own = { title: 'Comparador de seguros de salud', reference: 'cliente-4711', accent: '#0b7a3e' };
  if (hasScript)
    return fill({
      attributes: attributesOf({ src: src.href, 'token-url': '/token', profile: JSON.stringify(bank.profile), ...own }),
      script: `<script src="${bank.site.origin}/embed.js" async></script><script src="/host.js" defer></script>`,
      frame: '',
      about: readPart('about-events.html'),
    });
  src.searchParams.set('IFRAME_AUTH', await mint(bank, origin));
  src.hash = String(new URLSearchParams({ perfil: Buffer.from(JSON.stringify(bank.profile)).toString('base64') }));
  const frame = { src: src.href, title: own.title, height: '720', sandbox: FRAME_SANDBOX };
  const attributes = attributesOf({ src: new URL(bank.path, bank.site).href, 'token-url': '/token', ...own });
  const about = readPart('about-no-script.html');
  return fill({ attributes, script: '', frame: `<iframe ${attributesOf(frame)}></iframe>`, about });
}

const policyOf = ({ site }: Bank): string =>
  `default-src 'self'; script-src 'self' ${site.origin}; frame-src ${site.origin}; img-src 'self' data:; frame-ancestors 'none'`;

async function answer(bank: Bank, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://bank');
  const send = (type: string, body: string) =>
    response
      .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policyOf(bank) })
      .end(body);
  const file = FILES[pathname];
  if (file) return void send(file, readPart(pathname));
  if (pathname === '/token') {
    response.setHeader('cache-control', 'no-store');
    return void send('application/json', JSON.stringify({ token: await mint(bank, originOf(request)) }));
  }
  if (pathname === '/' || pathname === '/sin-script')
    return void send('text/html', await pageOf(bank, originOf(request), pathname === '/'));
  response.writeHead(404).end();
}

export function bankServer(bank: Bank): Server {
  return createServer((request, response) => {
    answer(bank, request, response).catch((error: unknown) => {
      // Shows the full error, because it helps the partner's developer and contains no secret.
      response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(`${String(error)}\n`);
    });
  });
}
