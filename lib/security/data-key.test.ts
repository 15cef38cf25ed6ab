import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { env } from '@/lib/env';
import { partStates } from '@/lib/health-parts';
import { logger } from '@/lib/logger';
import {
  addDataKey,
  checkDataKey,
  dataKeys,
  existingDataKeys,
  guardDataKey,
  keepFirstDataKey,
  watchDataKey,
} from './data-key';
import { seal, type DataKeys } from './seal';

const folder = mkdtempSync(path.join(tmpdir(), 'queplan-key-'));
const { DATA_DIR, DATA_KEY } = env();

beforeAll(() => {
  Object.assign(env(), { DATA_DIR: folder, DATA_KEY: undefined });
});
afterAll(() => {
  Object.assign(env(), { DATA_DIR, DATA_KEY });
  rmSync(folder, { recursive: true, force: true });
});

const kept: { isInUse: boolean; proof: string | null } = { isInUse: false, proof: null };
const guard = (isInUse = async () => kept.isInUse) =>
  guardDataKey({
    isInUse,
    findProof: async () => (kept.proof === null ? null : { owner: 'proof', sealed: kept.proof }),
    keepProof: async (keys: DataKeys) => {
      kept.proof = seal(keys, 'proof', 'right');
    },
  });
const file = path.join(folder, 'data.key');

it('is never made anew while something is kept that another opens, and is made where nothing is', async () => {
  vi.spyOn(logger, 'error').mockReturnValue(undefined);
  guard();
  kept.isInUse = true;
  expect(await checkDataKey()).toBe(false);
  expect(partStates().dataKey).toBe('missing');
  await expect(dataKeys()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(existsSync(file)).toBe(false);
  kept.isInUse = false;
  const keys = await dataKeys();
  expect(keys.map((key) => Buffer.from(key, 'base64url').length)).toEqual([32]);
  expect(await existingDataKeys()).toEqual(keys);
  kept.isInUse = true;
  expect(await dataKeys()).toEqual(keys);
  expect(await checkDataKey()).toBe(true);
  expect(partStates().dataKey).toBe('ok');
});

it('that is another than the one in use is noticed, said, and seals nothing', async () => {
  const logged = vi.spyOn(logger, 'error').mockReturnValue(undefined);
  guard();
  await dataKeys();
  const other = Buffer.alloc(32, 7).toString('base64url');
  Object.assign(env(), { DATA_KEY: other });
  expect(await checkDataKey()).toBe(false);
  expect(partStates().dataKey).toBe('wrong');
  expect(JSON.stringify(logged.mock.calls)).toContain('is not the key of the encrypted data');
  await expect(dataKeys()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  Object.assign(env(), { DATA_KEY: undefined });
  expect(await checkDataKey()).toBe(true);
  kept.isInUse = false;
  Object.assign(env(), { DATA_KEY: other });
  expect(await dataKeys()).toEqual([other]);
  Object.assign(env(), { DATA_KEY: undefined });
});

it('is said to be right again as soon as it is put back, and is not looked at while it stays the same', async () => {
  vi.spyOn(logger, 'error').mockReturnValue(undefined);
  const lookup = vi.fn(async () => kept.isInUse);
  kept.isInUse = false;
  guard(lookup);
  await dataKeys();
  kept.isInUse = true;
  const right = readFileSync(file, 'utf8');
  for (const [damage, state] of [
    [() => writeFileSync(file, Buffer.alloc(32, 7).toString('base64url')), 'wrong'],
    [() => rmSync(file), 'missing'],
  ] as const) {
    damage();
    await watchDataKey();
    expect(partStates().dataKey).toBe(state);
    writeFileSync(file, right);
    await watchDataKey();
    expect(partStates().dataKey).toBe('ok');
    damage();
    await expect(dataKeys()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    writeFileSync(file, right);
    await dataKeys();
    expect(partStates().dataKey).toBe('ok');
  }
  lookup.mockClear();
  await watchDataKey();
  expect(lookup).not.toHaveBeenCalled();
});

it('has a new one put in front, once, until the old one goes; a setting is not ours to change', async () => {
  guard();
  const [old] = await dataKeys();
  const keys = await addDataKey();
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{43}$/), old]);
  expect(await addDataKey()).toEqual(keys);
  expect(await dataKeys()).toEqual(keys);
  expect(await keepFirstDataKey()).toEqual([keys![0]]);
  expect(await existingDataKeys()).toEqual([keys![0]]);
  Object.assign(env(), { DATA_KEY: keys![0] });
  expect([await addDataKey(), await keepFirstDataKey()]).toEqual([null, null]);
  Object.assign(env(), { DATA_KEY: `${keys![0]},${old}` });
  expect(await addDataKey()).toEqual(keys);
  Object.assign(env(), { DATA_KEY: undefined });
});

it('is made once for all who need it at once', async () => {
  rmSync(file);
  guard(async () => false);
  const made = await Promise.all(Array.from({ length: 20 }, () => dataKeys()));
  expect(new Set(made.flat()).size).toBe(1);
});
