import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { App, freePort, get, post } from './app';

const SLOW = 1_500;
/** Longer than a request may take. */
const TIME_OUT_MS = 12_000;
const SLOW_ADDRESS = '127.0.0.2';
/** All rounds together stay under the 240 lists that one visitor may ask for in a minute. */
const [WARM_UP, ROUNDS] = [20, 100];
const BODY = { organizationType: ['ISAPRE'], productType: 'ISAPRE' };

export type SlowClientReport = {
  readonly slow: number;
  readonly answered: number;
  readonly refused: number;
  readonly restP95Ms: number;
  readonly p95Ms: number;
  /** Connections of the slow one that are left when his time is over. */
  readonly left: number;
};

function halfSent(path: string): string {
  const head = ['Host: cl.localhost', 'Content-Type: application/json', 'X-Country: 1', 'Content-Length: 400'];
  return `POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{"first_name":`;
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
}

/** Lists, pages and references of one visitor, one after the other; how long each took, and how many were refused. */
async function visit(port: number, rounds: number): Promise<{ times: number[]; refused: number }> {
  const times: number[] = [];
  let refused = 0;
  for (let i = 0; i < rounds; i++) {
    const asks = [
      () => post(port, '/api/insurance/compare/metadata', 'cl.localhost', BODY, { 'x-country': '1' }),
      () => get(port, '/Comparar/Isapres', 'cl.localhost'),
      () => get(port, '/api/comparator', 'cl.localhost'),
    ];
    for (const ask of asks) {
      const begun = performance.now();
      const { status } = await ask();
      times.push(performance.now() - begun);
      if (status !== 200) refused += 1;
    }
    await sleep(10);
  }
  return { times, refused };
}

/** 1,500 half-sent requests of one address while another visitor reads on. */
export async function readBesideSlowClient(databaseUrl: string, directory: string): Promise<SlowClientReport> {
  const app = new App(await freePort(), { databaseUrl, directory, rateLimitScale: 1 });
  const sockets: Socket[] = [];
  await app.start();
  try {
    await visit(app.port, WARM_UP);
    const rest = await visit(app.port, ROUNDS);
    for (let i = 0; i < SLOW; i++) {
      const socket = connect({ host: '127.0.0.1', port: app.port, localAddress: SLOW_ADDRESS, allowHalfOpen: true });
      sockets.push(socket.resume().on('error', () => {}));
    }
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    sockets.forEach((socket, i) =>
      socket.write(halfSent(i % 2 ? '/api/contactos' : '/api/insurance/compare/metadata')),
    );
    const meanwhile = await visit(app.port, ROUNDS);
    await sleep(TIME_OUT_MS);
    // Whose server is gone learns it by writing twice.
    for (const text of [' ', ' ']) {
      for (const socket of sockets) if (socket.writable) socket.write(text);
      await sleep(1_000);
    }
    return {
      slow: SLOW,
      answered: meanwhile.times.length - meanwhile.refused,
      refused: rest.refused + meanwhile.refused,
      restP95Ms: Math.round(p95(rest.times)),
      p95Ms: Math.round(p95(meanwhile.times)),
      left: sockets.filter(({ closed }) => !closed).length,
    };
  } finally {
    for (const socket of sockets) socket.destroy();
    await app.end('SIGTERM');
  }
}
