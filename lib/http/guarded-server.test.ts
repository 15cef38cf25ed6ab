import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { classHeaders } from '@/lib/security/headers';
import { MAX_CONNECTIONS_OF_VISITOR, rateLimits } from '@/lib/security/rate-limits';
import { createGuardedServer } from './guarded-server';
import { BODY_LIMIT } from './request-checks';

const HEAD = 'Host: cl.localhost\r\nContent-Type: application/json\r\n';
const GET = 'GET / HTTP/1.1\r\nHost: cl.localhost\r\n\r\n';
const HALF_SENT = `POST /api/contactos HTTP/1.1\r\n${HEAD}Content-Length: 400\r\n\r\n{"first_name":`;

const answer = vi.fn<(request: IncomingMessage, response: ServerResponse) => Promise<void>>();
const answerFromCache = vi.fn<(request: IncomingMessage, response: ServerResponse) => boolean>();
let server: Server;
const sockets: Socket[] = [];

async function start(hops = 0): Promise<void> {
  answer.mockReset().mockImplementation(async (request, response) => {
    const body = await text(request);
    response.end(`${request.method} ${body.length} ${body.slice(-4)}`);
  });
  answerFromCache.mockReset().mockReturnValue(false);
  server = createGuardedServer(
    { hops, isDevelopment: false, rateLimitScale: 1 },
    { fromMemory: answerFromCache, answer },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

function open(localAddress = '127.0.0.1'): Socket {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ host: '127.0.0.1', port, localAddress, allowHalfOpen: true });
  socket.on('error', () => {});
  sockets.push(socket);
  return socket;
}

async function answerTo(...parts: string[]): Promise<string> {
  const socket = open();
  const came = text(socket.setEncoding('utf8'));
  for (const part of parts) {
    socket.write(part);
    await sleep(5);
  }
  return came;
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

const connections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

afterEach(async () => {
  vi.restoreAllMocks();
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

async function askTimes(count: number): Promise<void> {
  const socket = open();
  for (let i = 0; i < count; i++) {
    socket.write(GET);
    await once(socket, 'data');
    await sleep(2);
  }
}

describe('one slow visitor', () => {
  it('with 1,500 half-sent requests leaves others their speed, and nothing is asked to answer them', async () => {
    await start();
    answer.mockImplementation(async (_, response) => {
      const begun = processorTime();
      while (processorTime() - begun < 3);
      response.end('x');
    });
    const processorTimes = async () => {
      const begun = processorTime();
      await askTimes(150);
      return processorTime() - begun;
    };
    const rest = await processorTimes();
    const slow = Array.from({ length: 1_500 }, () => open('127.0.0.2'));
    await Promise.all(slow.map((socket) => once(socket, 'connect')));
    for (const socket of slow) socket.write(HALF_SENT);
    await askTimes(20);
    await vi.waitFor(
      async () => expect(await connections()).toBeLessThanOrEqual(MAX_CONNECTIONS_OF_VISITOR + 3),
      30_000,
    );
    expect(await processorTimes()).toBeLessThan(2 * rest);
    expect(answer).toHaveBeenCalledTimes(320);
  }, 60_000);

  it('loses the oldest of what is unfinished, with a word, and no one else loses any', async () => {
    await start();
    const first = open('127.0.0.2');
    first.write(HALF_SENT);
    await once(first, 'connect');
    const refusal = text(first.setEncoding('utf8'));
    const other = open('127.0.0.3');
    other.write(HALF_SENT);
    for (let i = 0; i < MAX_CONNECTIONS_OF_VISITOR; i++)
      open('127.0.0.2').write(i % 2 ? HALF_SENT : 'GET / HTTP/1.1\r\n');
    expect(await refusal).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n[^]*Retry-After: 1\r\n[^]*"TOO_MANY_REQUESTS"/);
    other.write(' '.repeat(386));
    expect(String((await once(other, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 OK/);
  });

  it('is not who only waits between two requests, as many browsers at one address do', async () => {
    await start();
    answerFromCache.mockImplementation((_, response) => Boolean(response.end('x')));
    const idle: Socket[] = [];
    for (let i = 0; i < 2 * MAX_CONNECTIONS_OF_VISITOR; i++) {
      const socket = open();
      idle.push(socket);
      socket.write(GET);
      await once(socket, 'data');
    }
    expect(await connections()).toBe(idle.length);
    for (const socket of idle) socket.write(GET);
    await Promise.all(idle.map((socket) => once(socket, 'data')));
  });

  it('is told by what the trusted proxy says: its own connections are nobody’s', async () => {
    await start(1);
    const from = (address: string) => HALF_SENT.replace('\r\n', `\r\nX-Forwarded-For: 9.9.9.9, ${address}\r\n`);
    const many = Array.from({ length: MAX_CONNECTIONS_OF_VISITOR + 20 }, () => open());
    many.forEach((socket, i) => i >= 10 && socket.write(from(i % 2 ? '203.0.113.7' : '203.0.113.8')));
    await vi.waitFor(async () => expect(await connections()).toBe(many.length));
    await sleep(50);
    expect(await connections()).toBe(many.length);
    for (let i = 0; i < MAX_CONNECTIONS_OF_VISITOR; i++) open().write(from('203.0.113.7'));
    await vi.waitFor(async () => expect(await connections()).toBeLessThan(2 * MAX_CONNECTIONS_OF_VISITOR));
  });

  it('is not waited for: 408, and the connection is gone although he keeps his half of it', async () => {
    await start();
    server.headersTimeout = 200;
    server.requestTimeout = 200;
    const [body, head, nothing] = [open(), open(), open()];
    const came = text(body.setEncoding('utf8'));
    body.write(HALF_SENT);
    head.write('GET / HTTP/1.1\r\nHost: ');
    await once(nothing, 'connect');
    expect(await came).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    await vi.waitFor(async () => expect(await connections()).toBe(0), 4_000);
    expect(answer).not.toHaveBeenCalled();
  });

  it('has 10 seconds for a request, and five minutes for a file', async () => {
    await start();
    expect([server.requestTimeout, server.headersTimeout]).toEqual([300_000, 10_000]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const [slow, file] = [open(), open()];
    const came = text(slow.setEncoding('utf8'));
    slow.write(HALF_SENT);
    await once(server, 'request');
    file.write(`POST /api/purchase/documents HTTP/1.1\r\n${HEAD}Content-Length: 8\r\n\r\na;b\n`);
    await once(server, 'request');
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    expect(await came).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    file.write('c;d\n');
    const [answered] = await once(file, 'data');
    expect(String(answered)).toContain('POST 8 c;d');
  });
});

describe('who asks for more than the limit', () => {
  const { points } = rateLimits.request;
  const answered = async (socket: Socket) => {
    socket.write(GET);
    return String((await once(socket, 'data'))[0]);
  };

  it('is refused with a page, a second later and until the window ends; others are not', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    await start();
    const socket = open('127.0.0.2');
    for (let i = 0; i < points; i++) expect(await answered(socket)).toMatch(/^HTTP\/1\.1 200 /);
    const sent = performance.now();
    const refusal = answered(socket);
    expect(await answered(open())).toMatch(/^HTTP\/1\.1 200 /);
    expect(await refusal).toMatch(/^HTTP\/1\.1 429 [^]*Retry-After: 10\r\n[^]*<html lang="es">/i);
    expect(performance.now() - sent).toBeGreaterThan(990);
    vi.advanceTimersByTime(10_000);
    expect(await answered(open('127.0.0.2'))).toMatch(/^HTTP\/1\.1 200 /);
    vi.useRealTimers();
    expect(answer).toHaveBeenCalledTimes(points + 2);
  });

  it('has what is kept in memory all the same', async () => {
    await start();
    answerFromCache.mockImplementation((_, response) => Boolean(response.end('x')));
    const socket = open();
    for (let i = 0; i < points + 50; i++) expect(await answered(socket)).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).not.toHaveBeenCalled();
  });
});

describe('a body', () => {
  const post = (headers: string, ...body: string[]) =>
    answerTo(`POST /api/x HTTP/1.1\r\n${HEAD}Connection: close\r\n${headers}\r\n\r\n`, ...body);

  it.each([
    ['in one piece', 'Content-Length: 8', ['{"a":1} '], '8 :1} '],
    ['in pieces', 'Content-Length: 8', ['{"a"', ':1}', ' '], '8 :1} '],
    ['in chunks', 'Transfer-Encoding: chunked', ['4\r\n{"a"\r\n', '3\r\n:1}\r\n', '0\r\n\r\n'], '7 ":1}'],
    ['in no chunk', 'Transfer-Encoding: chunked', ['0\r\n\r\n'], '0 '],
    ['of no length', 'Content-Length: 0', [], '0 '],
    ['as long as may be', `Content-Length: ${BODY_LIMIT}`, ['a'.repeat(BODY_LIMIT - 4), 'wxyz'], `${BODY_LIMIT} wxyz`],
    ['too long', `Content-Length: ${4 * BODY_LIMIT}`, ['a'.repeat(BODY_LIMIT), 'z'.repeat(3 * BODY_LIMIT)], 'zzzz'],
  ])('reaches the answer whole, sent %s', async (_, headers, parts, expected) => {
    await start();
    expect((await post(headers, ...parts)).trimEnd().endsWith(expected.trimEnd())).toBe(true);
  });

  it('of a file that is refused at once is taken to its end all the same, as browsers read no answer before', async () => {
    await start();
    answer.mockImplementation(async (request, response) => {
      request.pipe(new PassThrough());
      response.writeHead(404).end();
    });
    const socket = open();
    const [size, begun] = [8_000_000, once(socket, 'data')];
    socket.write(`POST /api/purchase/documents HTTP/1.1\r\n${HEAD}Content-Length: ${size}\r\n\r\n`);
    const isSent = new Promise((resolve) => {
      socket.write('a'.repeat(size), resolve);
    });
    expect(String(await begun)).toMatch(/^HTTP\/1\.1 404 /);
    await isSent;
  });

  it('comes with its head in one packet as well', async () => {
    await start();
    const whole = `POST /api/x HTTP/1.1\r\n${HEAD}Connection: close\r\n`;
    expect(await answerTo(`${whole}Content-Length: 7\r\n\r\n{"a":1}`)).toMatch(/POST 7 ":1}$/);
    expect(await answerTo(`${whole}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`)).toMatch(/POST 0 $/);
  });
});

describe('the door', () => {
  const host = 'Host: cl.localhost\r\n';

  it('answers who asks for another protocol, as anybody', async () => {
    await start();
    server.on('upgrade', (_, socket) => socket.destroy());
    for (const protocol of ['websocket', 'h2c']) {
      const head = `GET / HTTP/1.1\r\n${host}Connection: Upgrade, close\r\nUpgrade: ${protocol}\r\n\r\n`;
      expect(await answerTo(head)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*GET 0 $/);
    }
  });

  it.each([
    ['two hosts', 400, `GET / HTTP/1.1\r\n${host}Host: pe.localhost\r\n\r\n`],
    ['two hosts that are one', 400, `GET / HTTP/1.1\r\n${host}host: cl.localhost\r\n\r\n`],
    ['no host', 400, 'GET / HTTP/1.1\r\n\r\n'],
    ['two lengths', 400, `POST /api/x HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nx`],
    ['an address of another', 400, `GET http://evil.test/ HTTP/1.1\r\n${host}\r\n`],
    ['what is no HTTP', 400, 'HELLO\r\n\r\n'],
    ['a method no page has', 405, `POST / HTTP/1.1\r\n${host}Content-Length: 9\r\n\r\n`],
    ['a tunnel', 405, `CONNECT evil.test:443 HTTP/1.1\r\n${host}\r\n`],
    ['an address too long', 414, `GET /${'a'.repeat(9_000)} HTTP/1.1\r\n${host}\r\n`],
    ['an expectation', 417, `GET / HTTP/1.1\r\n${host}Expect: tea\r\n\r\n`],
    ['headers too long', 431, `GET / HTTP/1.1\r\n${host}x-long: ${'a'.repeat(80_000)}\r\n\r\n`],
  ])('refuses %s with %i, the headers of every answer, and nothing left open', async (_, status, sent) => {
    await start();
    const came = await answerTo(sent);
    expect(came).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const [name, value] of Object.entries(classHeaders('everything', 'api')))
      expect(came.toLowerCase()).toContain(`\r\n${name}: ${value}`.toLowerCase());
    expect(came).toContain('\r\n\r\n{"error":{"code":');
    expect(answer).not.toHaveBeenCalled();
    await vi.waitFor(async () => expect(await connections()).toBe(0));
  });

  it('lets pass a client of HTTP/1.0, which need not say its host', async () => {
    await start();
    expect(await answerTo('GET /api/health HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 OK/);
  });

  it('answers 500 to what nobody could answer', async () => {
    await start();
    answer.mockRejectedValue(new Error('broken'));
    expect(await answerTo(GET)).toMatch(/^HTTP\/1\.1 500 [^]*"code":"INTERNAL"/);
  });
});
