import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { join } from 'node:path';
import { freePort } from '@/lib/testing/engines.mjs';
import { fakeRedis } from '@/lib/testing/fake-redis';

export const FRAMER = 'https://banco.example';

export function killPostmaster(directory: string): void {
  const pid = Number.parseInt(readFileSync(join(directory, 'postgres/postmaster.pid'), 'utf8'), 10);
  process.kill(pid, 'SIGKILL');
}

const living = new Set<ChildProcess>();

export function killApps(): void {
  for (const child of living) child.kill('SIGKILL');
}

export class App {
  #child: ChildProcess | null = null;

  constructor(
    readonly port: number,
    private readonly settings: {
      readonly databaseUrl: string;
      readonly rateLimitScale?: number;
      readonly redisUrl?: string;
      readonly directory?: string;
      readonly supervised?: string;
    },
  ) {}

  async start(): Promise<number> {
    const begun = performance.now();
    const { databaseUrl, rateLimitScale = 1_000_000, redisUrl = '', supervised, directory = '' } = this.settings;
    const child = spawn(process.execPath, ['lib/http/server.ts'], {
      env: {
        NODE_ENV: 'production',
        PORT: String(this.port),
        DATABASE_URL: supervised ? '' : databaseUrl,
        DATA_DIR: supervised ?? directory,
        REDIS_URL: redisUrl,
        DEMO: '1',
        UF_SOURCE_URL: 'off',
        LOG_LEVEL: supervised ? 'silent' : 'error',
        RATE_LIMIT_SCALE: String(rateLimitScale),
      },
      stdio: ['ignore', 'inherit', supervised ? 'ignore' : 'inherit', 'ipc'],
    });
    this.#child = child;
    living.add(child);
    child.once('exit', () => living.delete(child));
    if (supervised) child.send({ url: databaseUrl, embedded: true });
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', (code) => reject(new Error(`the server stopped while starting (${code})`)));
    });
    return performance.now() - begun;
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }
}

const PATIENCE_MS = 10_000;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export type Answer = { readonly status: number; readonly text: string; readonly headers: IncomingHttpHeaders };

export function call(options: RequestOptions, payload?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', timeout: PATIENCE_MS, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      const { statusCode: status = 0, headers } = response;
      response.on('end', () => {
        resolve({ status, text: Buffer.concat(chunks).toString(), headers });
      });
      response.on('error', reject);
      response.on('aborted', () => reject(new Error('aborted')));
    });
    sent.on('timeout', () => sent.destroy(new Error('timeout')));
    sent.on('error', reject);
    sent.end(payload);
  });
}

export function get(port: number, path: string, host: string): Promise<Answer> {
  return call({ port, path, method: 'GET', headers: { host } });
}

export function post(
  port: number,
  path: string,
  host: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Answer> {
  const payload = JSON.stringify(body);
  const own = { host, 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
  return call({ port, path, method: 'POST', headers: { ...own, ...headers } }, payload);
}

/** Starts a Redis stub, which needs no installation and can hang on command. */
export async function startRedis() {
  const port = await freePort();
  let server = await fakeRedis(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      server = await fakeRedis(port);
    },
    kill: () => server.stop(),
    hang: (hangs: boolean) => server.hang(hangs),
  };
}
