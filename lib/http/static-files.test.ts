import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as ask, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StaticFiles } from './static-files';

const long = 'console.log("compara");\n'.repeat(500);
const marked = `//# allFunctionsCalledOnLoad\n${long}`;
const library = '/* pdf */\n'.repeat(30_000);
const build = mkdtempSync(path.join(os.tmpdir(), 'static-'));
let server: Server;

function put(name: string, text: string) {
  mkdirSync(path.dirname(path.join(build, name)), { recursive: true });
  writeFileSync(path.join(build, name), text);
}

const get = (address: string, encoding = '', method = 'GET') =>
  new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const headers = encoding ? { 'accept-encoding': encoding } : {};
    const request = ask({ port, path: address, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    request.on('error', reject).end();
  });

beforeAll(async () => {
  put('static/chunks/long.js', long);
  put('static/chunks/library.js', library);
  put('static/chunks/short.css', 'a{}');
  put('static/media/font.woff2', 'wOF2');
  put('static/media/code.wasm', 'wasm');
  put('server/secret.js', 'secret');
  const { status } = spawnSync(process.execPath, ['lib/cli/encode-build.ts', build], { stdio: 'inherit' });
  expect(status).toBe(0);
  const files = new StaticFiles(build);
  server = createServer((request, response) => {
    if (!files.answer(request, response)) response.writeHead(404).end("Next's");
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
});
afterAll(() => {
  server.close();
  rmSync(build, { recursive: true });
});

describe('the files of the build', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('are sent in %s as the build encoded them', async (encoding, decode) => {
    const { status, headers, body } = await get('/_next/static/chunks/long.js?v=1', encoding);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/javascript; charset=UTF-8',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    expect(decode(body).toString()).toBe(marked);
  });

  it('are sent as they are to who takes no encoding, and when they are too small for one', async () => {
    for (const accepted of ['', 'identity', 'br;q=0'])
      expect((await get('/_next/static/chunks/long.js', accepted)).body.toString()).toBe(marked);
    const { headers, body } = await get('/_next/static/chunks/short.css', 'br, gzip');
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toBe('a{}');
  });

  it('stay as Next wrote them', () => {
    expect(readFileSync(path.join(build, 'static/chunks/long.js'), 'utf8')).toBe(long);
  });

  it('are compiled as they come, but for a library of which a page calls a part', async () => {
    expect((await get('/_next/static/chunks/library.js')).body.toString()).toBe(library);
  });

  it('tell their headers alone to HEAD', async () => {
    const { headers, body } = await get('/_next/static/media/font.woff2', 'gzip', 'HEAD');
    expect(headers).toMatchObject({ 'content-type': 'font/woff2', 'content-length': '4' });
    expect(body).toHaveLength(0);
  });

  it.each([
    '/_next/static/chunks/none.js',
    '/_next/static/../server/secret.js',
    '/_next/static/%2e%2e/server/secret.js',
    '/_next/static//chunks/long.js',
    '/_next/static/media/code.wasm',
    '/_next/static/',
    '/_next/static/chunks',
  ])('leave %s to Next', async (address) => {
    expect((await get(address)).status).toBe(404);
  });

  it('leave other methods to Next', async () => {
    expect((await get('/_next/static/chunks/long.js', '', 'POST')).status).toBe(404);
  });
});
