import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  existsSync,
  renameSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startEmbedded, stopEmbedded, runningUrl } from './embedded';
import { assertReachable, closedDirectory } from './embedded-install';
import { superviseEmbedded } from './embedded-supervisor';

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

describe('a supervised database', () => {
  const supervised = mkdtempSync(path.join(tmpdir(), 'queplan-supervised-'));
  const KILLS = 5;
  const HEALED_MS = 5_000;

  let url: string;
  const messages: string[] = [];
  const supervise = () => superviseEmbedded({ directory: supervised, url, say: (message) => messages.push(message) });
  const postmaster = () =>
    Number(readFileSync(path.join(supervised, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

  beforeAll(async () => {
    chmodSync(supervised, 0o711);
    ({ url } = await startEmbedded(supervised));
  }, 60_000);
  afterAll(async () => {
    await stopEmbedded(supervised);
    rmSync(supervised, { recursive: true, force: true });
  });

  it('a database that dies is back at its address within five seconds each time, with all that was acknowledged', async () => {
    const end = await supervise();
    const pool = new Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 1_000 });
    pool.on('error', () => undefined);
    await pool.query('create table acknowledged (n int primary key)');
    const acknowledged: number[] = [];
    const writer = new AbortController();
    let slowest = 0;
    const write = async () => {
      for (let n = 0; !writer.signal.aborted; n++)
        await pool.query('insert into acknowledged values ($1)', [n]).then(
          () => acknowledged.push(n),
          () => sleep(10),
        );
    };
    const writing = write();
    for (let kills = 0; kills < KILLS; kills++) {
      const before = acknowledged.length;
      while (acknowledged.length < before + 20) await sleep(5);
      // Connections outlive a killed server for a moment: its successor may not be there yet.
      await vi.waitFor(() => process.kill(postmaster(), 'SIGKILL'), HEALED_MS);
      const killed = performance.now();
      await sleep(20);
      const lastOfBefore = acknowledged.length;
      while (acknowledged.length <= lastOfBefore + 1) await sleep(5);
      slowest = Math.max(slowest, performance.now() - killed);
    }
    writer.abort();
    await writing;
    const { rows } = await pool.query<{ n: number }>('select n from acknowledged');
    const kept = new Set(rows.map(({ n }) => n));
    expect(acknowledged.filter((n) => !kept.has(n))).toEqual([]);
    expect(slowest).toBeLessThan(HEALED_MS);
    await vi.waitFor(() => expect(messages.join()).toContain('was restarted'));
    await pool.end();
    await end();
    expect(runningUrl(supervised)).toBeNull();
  }, 60_000);

  it('two servers on one folder share it: who stops leaves it to the other, and both bring it back as one', async () => {
    ({ url } = await startEmbedded(supervised));
    const [endFirst, endSecond] = [await supervise(), await supervise()];
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    const pool = new Pool({ connectionString: url });
    pool.on('error', () => undefined);
    const supervisors = () => pool.query("select from pg_stat_activity where application_name = 'queplan-supervisor'");
    await vi.waitFor(async () => expect(await supervisors()).toMatchObject({ rowCount: 2 }), HEALED_MS);
    await pool.end();
    expect(postmaster()).not.toBe(killed);
    await endFirst();
    expect(runningUrl(supervised)).toBe(url);
    await endSecond();
    expect(runningUrl(supervised)).toBeNull();
  }, 60_000);

  it('makes no new database where the files of the old one are gone', async () => {
    ({ url } = await startEmbedded(supervised));
    const end = await supervise();
    const killed = postmaster();
    renameSync(path.join(supervised, 'postgres'), path.join(supervised, 'elsewhere'));
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(() => expect(messages.join()).toContain('are missing'), HEALED_MS);
    expect(existsSync(path.join(supervised, 'postgres'))).toBe(false);
    renameSync(path.join(supervised, 'elsewhere'), path.join(supervised, 'postgres'));
    await end();
  }, 60_000);
});
