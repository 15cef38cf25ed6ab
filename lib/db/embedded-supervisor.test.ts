import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runningUrl, startEmbedded, stopEmbedded } from './embedded';
import { superviseEmbedded } from './embedded-supervisor';

const directory = mkdtempSync(path.join(tmpdir(), 'queplan-supervised-'));
const KILLS = 5;
const HEALED_MS = 5_000;

let url: string;
const messages: string[] = [];
const supervise = () => superviseEmbedded({ directory, url, say: (message) => messages.push(message) });
const postmaster = () =>
  Number(readFileSync(path.join(directory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

beforeAll(async () => {
  chmodSync(directory, 0o711);
  ({ url } = await startEmbedded(directory));
}, 60_000);
afterAll(async () => {
  await stopEmbedded(directory);
  rmSync(directory, { recursive: true, force: true });
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
  expect(runningUrl(directory)).toBeNull();
}, 60_000);

it('two servers on one folder share it: who stops leaves it to the other, and both bring it back as one', async () => {
  ({ url } = await startEmbedded(directory));
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
  expect(runningUrl(directory)).toBe(url);
  await endSecond();
  expect(runningUrl(directory)).toBeNull();
}, 60_000);

it('makes no new database where the files of the old one are gone', async () => {
  ({ url } = await startEmbedded(directory));
  const end = await supervise();
  const killed = postmaster();
  renameSync(path.join(directory, 'postgres'), path.join(directory, 'elsewhere'));
  process.kill(killed, 'SIGKILL');
  await vi.waitFor(() => expect(messages.join()).toContain('are missing'), HEALED_MS);
  expect(existsSync(path.join(directory, 'postgres'))).toBe(false);
  renameSync(path.join(directory, 'elsewhere'), path.join(directory, 'postgres'));
  await end();
}, 60_000);
