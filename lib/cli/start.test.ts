import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'queplan-start-'));
chmodSync(folder, 0o711);
const file = path.join(folder, 'file');
writeFileSync(file, '');
const blocker = createServer().listen(0);
await once(blocker, 'listening');
const { port } = blocker.address() as AddressInfo;
afterAll(() => {
  blocker.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(settings: Readonly<Record<string, string>>, ...args: string[]) {
  const child = spawn('node', ['lib/cli/start.mjs', ...args], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '4699', DATABASE_URL: '', DATA_DIR: folder, ...settings },
  });
  child.stdout.resume();
  const [[code], output] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
  return { code, said: output.trim() };
}

it.each([
  [
    'a port that another program has',
    { PORT: String(port) },
    `Port ${port} cannot be used (EADDRINUSE): stop the program that uses it, or set another PORT.`,
  ],
  [
    'a database that does not answer, without its password',
    { DATABASE_URL: 'postgresql://me:secret@127.0.0.1:1/mine' },
    'No connection to the database 127.0.0.1:1/mine (connect ECONNREFUSED 127.0.0.1:1). Check the setting DATABASE_URL.',
  ],
  [
    'a database whose host has several addresses',
    { DATABASE_URL: 'postgresql://localhost:1/mine' },
    expect.stringMatching(
      /^No connection to the database localhost:1\/mine \(.*ECONNREFUSED.*\)\. Check the setting DATABASE_URL\.$/,
    ),
  ],
  [
    'a folder that nothing can be written to',
    { DATA_DIR: path.join(file, 'data') },
    `Nothing can be written to the folder ${file}/data (ENOTDIR). Check the setting DATA_DIR.`,
  ],
  [
    'a folder of the system',
    { DATA_DIR: '/proc/nothing' },
    expect.stringMatching(
      /^Nothing can be written to the folder \/proc\/nothing \(\w+\)\. Check the setting DATA_DIR\.$/,
    ),
  ],
  [
    'a database of another kind',
    { DATABASE_URL: 'mysql://me@127.0.0.1/mine' },
    'Wrong settings:\n  DATABASE_URL: postgresql://user:password@host:port/name\nSee .env.example for their meaning.',
  ],
])('a start ends with one message for %s', { timeout: 60_000 }, async (_, settings, message) => {
  expect(await start(settings)).toEqual({ code: 1, said: message });
});

it('a start without a build, too, says first that its port is taken', { timeout: 60_000 }, async () => {
  const untouched = path.join(folder, 'untouched');
  const { code, said } = await start({ PORT: String(port), DATA_DIR: untouched }, '--dev');
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(`Port ${port} cannot be used`) });
  expect(existsSync(untouched)).toBe(false);
});
