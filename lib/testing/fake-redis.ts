import { createServer, type AddressInfo, type Socket } from 'node:net';
import { vi } from 'vitest';
import { DEADLINE_MS } from '@/lib/redis-client';

const CRLF = Buffer.from('\r\n');
const bulk = (bytes: Buffer | string): Buffer => {
  const body = Buffer.from(bytes as string);
  return Buffer.concat([Buffer.from(`$${body.length}`), CRLF, body, CRLF]);
};
const many = (mark: string, parts: (Buffer | string)[], count = parts.length): Buffer =>
  Buffer.concat([
    Buffer.from(`${mark}${count}\r\n`),
    ...parts.map((part) => (Buffer.isBuffer(part) ? part : bulk(part))),
  ]);
const integer = (n: number): Buffer => Buffer.from(`:${n}\r\n`);
const OK = Buffer.from('+OK\r\n');
const NOTHING = Buffer.from('_\r\n');

function parse(input: Buffer): { commands: Buffer[][]; rest: Buffer } {
  const commands: Buffer[][] = [];
  let rest = input;
  for (;;) {
    let at = 0;
    const line = (): string | null => {
      const end = rest.indexOf(CRLF, at);
      if (end < 0) return null;
      const text = rest.toString('latin1', at, end);
      at = end + 2;
      return text;
    };
    const head = line();
    if (!head) return { commands, rest };
    const command: Buffer[] = [];
    for (let i = 0; i < Number(head.slice(1)); i++) {
      const size = line();
      if (size === null || rest.length < at + Number(size.slice(1)) + 2) return { commands, rest };
      command.push(rest.subarray(at, at + Number(size.slice(1))));
      at += Number(size.slice(1)) + 2;
    }
    commands.push(command);
    rest = rest.subarray(at);
  }
}

export type FakeRedis = {
  readonly url: string;
  readonly stop: () => Promise<void>;
  readonly hang: (isHanging: boolean) => void;
};

export async function fakeRedis(port = 0): Promise<FakeRedis> {
  const values = new Map<string, Buffer>();
  const hashes = new Map<string, Map<string, string>>();
  const subscribers = new Map<string, Set<Socket>>();
  const sockets = new Set<Socket>();

  const ends = new Map<string, number>();
  const queues = new Map<Socket, Buffer[][]>();
  const timeLeft = (key: string): number => (ends.get(key) ?? 0) - Date.now();

  const handlers: Record<string, (socket: Socket, args: Buffer[]) => Buffer> = {
    PING: () => Buffer.from('+PONG\r\n'),
    HELLO: () => many('%', ['server', 'redis', 'proto', integer(3)], 2),
    CLIENT: () => OK,
    GET: (_, [key]) => {
      const value = values.get(String(key));
      return value ? bulk(value) : NOTHING;
    },
    SET: (_, [key, value]) => (values.set(String(key), Buffer.from(value!)), OK),
    DEL: (_, [key]) => integer(Number(values.delete(String(key)))),
    HSET: (_, [key, ...pairs]) => {
      const hash = hashes.get(String(key)) ?? new Map<string, string>();
      for (let i = 0; i < pairs.length; i += 2) hash.set(String(pairs[i]), String(pairs[i + 1]));
      hashes.set(String(key), hash);
      return integer(pairs.length / 2);
    },
    HGETALL: (_, [key]) => {
      const hash = hashes.get(String(key)) ?? new Map<string, string>();
      return many('%', [...hash].flat(), hash.size);
    },
    EVAL: (_, [, , name, by, seconds]) => {
      const key = String(name);
      const running = timeLeft(key) > 0;
      if (!running) ends.set(key, Date.now() + Number(seconds) * 1000);
      const count = (running ? Number(values.get(key)) : 0) + Number(by);
      values.set(key, Buffer.from(String(count)));
      return many('*', [integer(count), integer(timeLeft(key))]);
    },
    PTTL: (_, [key]) => integer(timeLeft(String(key))),
    MULTI: (socket) => (queues.set(socket, []), OK),
    SUBSCRIBE: (socket, [channel]) => {
      const listeners = subscribers.get(String(channel)) ?? new Set();
      subscribers.set(String(channel), listeners.add(socket));
      return many('>', ['subscribe', String(channel), integer(1)]);
    },
    PUBLISH: (_, [channel, message]) => {
      const listeners = subscribers.get(String(channel)) ?? new Set();
      for (const listener of listeners) listener.write(many('>', ['message', String(channel), bulk(message!)]));
      return integer(listeners.size);
    },
  };

  function run(socket: Socket, [name, ...args]: Buffer[]): Buffer {
    const handler = handlers[String(name).toUpperCase()];
    return handler ? handler(socket, args) : Buffer.from(`-ERR unknown command ${name}\r\n`);
  }
  function answer(socket: Socket, command: Buffer[]): Buffer {
    const queue = queues.get(socket);
    if (!queue) return run(socket, command);
    if (String(command[0]).toUpperCase() !== 'EXEC') {
      queue.push(command);
      return Buffer.from('+QUEUED\r\n');
    }
    queues.delete(socket);
    return many(
      '*',
      queue.map((one) => run(socket, one)),
    );
  }

  let hangs = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    let pending: Buffer = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      const { commands, rest } = parse(Buffer.concat([pending, chunk]));
      pending = rest;
      for (const command of commands) socket.write(answer(socket, command));
    });
    if (hangs) socket.pause();
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hang: (isHanging) => {
      hangs = isHanging;
      for (const socket of sockets) socket[isHanging ? 'pause' : 'resume']();
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

export function countDeadlines(): () => number {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  return () => timers.mock.calls.filter(([, delay]) => delay === DEADLINE_MS).length;
}
