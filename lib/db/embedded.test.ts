import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbedded, stopEmbedded } from './embedded';
import { assertReachable, closedDirectory } from './embedded-install';

const directory = mkdtempSync(path.join(tmpdir(), 'queplan-embedded-'));
const data = path.join(directory, 'postgres');
const pidOf = () => Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

beforeAll(() => chmodSync(directory, 0o711));
afterAll(async () => {
  await stopEmbedded(directory);
  rmSync(directory, { recursive: true, force: true });
});

describe('the embedded server', () => {
  it('is made once when several start at once, keeps its password to itself and writes durably', async () => {
    const starts = await Promise.all([startEmbedded(directory), startEmbedded(directory)]);
    expect(new Set(starts.map(({ url }) => url)).size).toBe(1);
    expect(statSync(path.join(data, 'queplan.password')).mode & 0o777).toBe(0o600);
    expect(statSync(data).mode & 0o077).toBe(0);
    const url = starts[0]!.url;
    expect(await ask(url, 'show fsync')).toEqual([{ fsync: 'on' }]);
    expect(await ask(url, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
    await expect(ask(url.replace(/:[^:@]+@/, ':password@'), 'select 1')).rejects.toThrow(
      'password authentication failed',
    );
  }, 60_000);

  it('is found again by the next start while it runs', async () => {
    const before = pidOf();
    const again = await startEmbedded(directory);
    expect(again.reused).toBe(true);
    expect(pidOf()).toBe(before);
  });

  it('comes back with what was committed after it was killed', async () => {
    const { url } = await startEmbedded(directory);
    await ask(url, 'create table kept (n int); insert into kept values (7)');
    const killed = pidOf();
    process.kill(killed, 'SIGKILL');
    await sleep(200);
    const back = await startEmbedded(directory);
    expect(pidOf()).not.toBe(killed);
    expect(await ask(back.url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('stops in order, and starts again', async () => {
    await stopEmbedded(directory);
    expect(readFileSync(path.join(data, 'server.log'), 'utf8')).not.toContain('PANIC');
    expect(() => pidOf()).toThrow('ENOENT');
    const { url, reused } = await startEmbedded(directory);
    expect(reused).toBe(false);
    expect(await ask(url, 'select n from kept')).toEqual([{ n: 7 }]);
  });
});

it('starts although its lock names a program that took the number after a restart of the machine', async () => {
  await stopEmbedded(directory);
  writeFileSync(path.join(data, 'postmaster.pid'), `${process.pid}\n${data}\n1\n1\n\n\n\nready\n`);
  const { url, reused } = await startEmbedded(directory);
  expect(reused).toBe(false);
  expect(await ask(url, 'select n from kept')).toEqual([{ n: 7 }]);
});

describe('a place the database user can not reach', () => {
  const closed = path.join(directory, 'closed');
  const stranger = { uid: 65_534, gid: 65_534 };

  it('is named, with what to do', () => {
    mkdirSync(path.join(closed, 'inside'), { recursive: true });
    chmodSync(closed, 0o700);
    expect(closedDirectory(path.join(closed, 'inside', 'not-made-yet'), stranger)).toBe(closed);
    expect(() => assertReachable(path.join(closed, 'inside'), 'its data', stranger)).toThrow(
      new RegExp(`can not enter ${closed}[\\s\\S]*chmod o\\+x ${closed}[\\s\\S]*DATA_DIR[\\s\\S]*DATABASE_URL`),
    );
  });

  it('is none for the own account, nor when every directory lets through', () => {
    chmodSync(closed, 0o711);
    expect(closedDirectory(closed, stranger)).toBeNull();
    expect(closedDirectory('/root/anything', null)).toBeNull();
  });
});
