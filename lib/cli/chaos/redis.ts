import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fakeRedis } from '@/lib/testing/fake-redis';
import { freePort } from './app';

const PROGRAM = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0);

export type Redis = {
  readonly url: string;
  readonly kind: string;
  readonly kill: () => Promise<void>;
  /** SIGSTOP: the server keeps its connections but answers nothing until `resume`. */
  readonly stop: () => void;
  readonly resume: () => void;
  readonly start: () => Promise<void>;
};

function program(name: string, port: number): Redis {
  let child: ChildProcess | null = null;
  return {
    kind: name,
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      child = spawn(name, flags, { stdio: 'ignore' });
      await once(child, 'spawn');
    },
    kill: async () => {
      const gone = child && once(child, 'exit');
      child?.kill('SIGKILL');
      await gone;
      child = null;
    },
    stop: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
  };
}

function standIn(port: number): Redis {
  let server: Awaited<ReturnType<typeof fakeRedis>> | null = null;
  return {
    kind: 'stand-in',
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      server = await fakeRedis(port);
    },
    kill: async () => {
      await server?.stop();
      server = null;
    },
    stop: () => server?.hang(true),
    resume: () => server?.hang(false),
  };
}

export async function startRedis(): Promise<Redis> {
  const port = await freePort();
  const redis = PROGRAM === undefined ? standIn(port) : program(PROGRAM, port);
  await redis.start();
  return redis;
}
