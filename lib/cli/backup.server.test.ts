import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { POST as signIn } from '@/app/api/token/route';
import { demoAccounts } from '@/features/identity/server/demonstration';
import { newFileKey, readSealed, writeSealed } from '@/features/purchase/documents/server/storage';
import { readManifest, restore } from '@/lib/db/backup';
import { closeDatabase, database, useDatabase } from '@/lib/db/client';
import { queryOnce } from '@/lib/db/embedded';
import { lead } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { enqueue } from '@/lib/jobs/queue';
import { command } from '@/lib/testing/command';
import { createDeclaredPurchase, seedPlans } from '@/lib/testing/purchase';
import { apiRequest } from '@/lib/testing/request';
import { fillDatabase } from './demonstration';

const folder = mkdtempSync(path.join(tmpdir(), 'queplan-backup-'));
const at = (name: string) => path.join(folder, name);
const url = env().DATABASE_URL!;
const restoredUrl = `${url}_restored`;
const { DATA_DIR } = env();
const fileKey = newFileKey();
const fileId = randomUUID();
let leadId: string;

const run = (name: 'backup' | 'restore', args: readonly string[], settings: Record<string, string> = {}) =>
  command(name, args, { DATABASE_URL: url, DATA_DIR: at('data'), ...settings });

function moveTo(address: string, data: string) {
  Object.assign(env(), { DATA_DIR: at(data) });
  useDatabase(address);
}

beforeAll(async () => {
  Object.assign(env(), { DATA_DIR: at('data'), RATE_LIMIT_SCALE: 1000 });
  await fillDatabase(database(), { demo: true });
  await seedPlans();
  ({ id: leadId } = await createDeclaredPurchase());
  await writeSealed(database(), fileId, fileKey, [Buffer.from('un informe')] as never);
  await enqueue(database(), { name: 'drill', retries: 1 }, [{ id: leadId }]);
  await database().execute(sql.raw(`create database ${new URL(restoredUrl).pathname.slice(1)}`));
}, 120_000);
afterAll(async () => {
  await closeDatabase();
  moveTo(url, 'data');
  await database().execute(sql.raw(`drop database ${new URL(restoredUrl).pathname.slice(1)} with (force)`));
  Object.assign(env(), { DATA_DIR, RATE_LIMIT_SCALE: 1 });
  rmSync(folder, { recursive: true, force: true });
});

it('a backup is restored whole: leads, uploads, jobs and accounts', { timeout: 120_000 }, async () => {
  const backedUp = await run('backup', [at('copy')]);
  expect(backedUp).toMatchObject({ status: 0, stderr: '' });
  expect(backedUp.stdout).toMatch(
    / \d+ rows of \d+ tables, 1 uploads, [1-3] encrypted values checked\.\nData key, not included: [\w-]{8}\n$/,
  );
  const key = readFileSync(at('data/data.key'), 'utf8');
  const files = readdirSync(at('copy'), { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  expect(files.some((file) => readFileSync(path.join(file.parentPath, file.name)).includes(key))).toBe(false);

  mkdirSync(at('restored'));
  cpSync(at('data/data.key'), at('restored/data.key'));
  const settings = { DATABASE_URL: restoredUrl, DATA_DIR: at('restored') };
  // Without its uploads, a backup restores no row: the same call can be made again.
  const manifest = await readManifest(at('copy'));
  const prepareQueues = () => Promise.reject(new Error('too early'));
  for (const [copyUploads, message] of [
    [() => Promise.reject(new Error('no space left')), 'no space left'],
    [() => Promise.resolve(0), 'The backup has 0 of its 1 uploads: no row was restored.'],
  ] as const)
    await expect(restore({ url: restoredUrl, prepareQueues, copyUploads }, at('copy'), manifest)).rejects.toThrow(
      message,
    );
  const tables = await queryOnce(restoredUrl, `select from pg_tables where schemaname = 'public'`);
  expect(tables.rowCount).toBe(0);
  // A half copied file, as a killed run leaves it.
  const upload = readdirSync(at('copy/uploads'), { recursive: true, withFileTypes: true }).find((one) => one.isFile());
  const half = upload!.parentPath.replace(at('copy'), at('restored'));
  mkdirSync(half, { recursive: true });
  writeFileSync(path.join(half, upload!.name), 'un');

  const restored = await run('restore', [at('copy')], settings);
  expect(restored).toMatchObject({ status: 0, stderr: '' });
  const figures = (output: string) => output.slice(output.indexOf(': '));
  expect(figures(restored.stdout)).toBe(figures(backedUp.stdout));
  expect(await run('restore', [at('copy')], settings)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('The database is not empty'),
  });

  const jobs = sql`select name, count(*)::int as n from pgboss.job group by name order by name`;
  const [before, queued] = [await database().select().from(lead), (await database().execute(jobs)).rows];
  await closeDatabase();
  moveTo(restoredUrl, 'restored');
  expect(await database().select().from(lead)).toEqual(before);
  expect(before.map(({ id }) => id)).toContain(leadId);
  expect((await database().execute(jobs)).rows).toEqual(queued);
  expect(queued).toContainEqual({ name: 'drill', n: 1 });
  expect(await text((await readSealed(database(), fileId, fileKey))!)).toBe('un informe');
  const { emails, password } = await demoAccounts(database());
  const answer = await signIn(apiRequest('/api/token', { body: { email: emails[0], password } }));
  expect(answer.status).toBe(200);
  // A sequence goes on after the restored rows.
  await createDeclaredPurchase();
});

it.each([
  ['without the data key', {}, 'needs the data keys with these fingerprints: '],
  ['with another data key', { DATA_KEY: newFileKey() }, 'needs the data keys with these fingerprints: '],
])('a restore %s writes nothing', { timeout: 60_000 }, async (_, settings, message) => {
  const target = { DATABASE_URL: restoredUrl, DATA_DIR: at('empty'), ...settings };
  expect(await run('restore', [at('copy')], target)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(message),
  });
  expect(existsSync(at('empty/uploads'))).toBe(false);
});

it('refuses a folder without a complete backup, and one that has files already', { timeout: 60_000 }, async () => {
  mkdirSync(at('half'));
  const [halfRestored, backedUp] = await Promise.all([run('restore', [at('half')]), run('backup', [at('data')])]);
  expect(halfRestored).toMatchObject({
    status: 1,
    stderr: `${at('half')} has no complete backup: there is no readable manifest.json.\n`,
  });
  expect(backedUp).toMatchObject({ status: 2, stderr: `${at('data')} is not empty.\n` });
});
