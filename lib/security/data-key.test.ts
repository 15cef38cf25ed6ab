import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { env } from '@/lib/env';
import { partStates } from '@/lib/health-parts';
import { logger } from '@/lib/logger';
import { checkDataKey, dataKey, existingDataKey, guardDataKey } from './data-key';

const folder = mkdtempSync(path.join(tmpdir(), 'queplan-key-'));
const { DATA_DIR, DATA_KEY } = env();

beforeAll(() => {
  Object.assign(env(), { DATA_DIR: folder, DATA_KEY: undefined });
});
afterAll(() => {
  Object.assign(env(), { DATA_DIR, DATA_KEY });
  rmSync(folder, { recursive: true, force: true });
});

it('is never made anew while something is kept that another opens, and is made where nothing is', async () => {
  vi.spyOn(logger, 'error').mockReturnValue(undefined);
  guardDataKey(async () => true);
  expect(await checkDataKey()).toBe(false);
  expect(partStates().dataKey).toBe('missing');
  await expect(dataKey()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(existsSync(path.join(folder, 'data.key'))).toBe(false);
  guardDataKey(async () => false);
  const key = await dataKey();
  expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  expect(await existingDataKey()).toBe(key);
  guardDataKey(async () => true);
  expect(await dataKey()).toBe(key);
  expect(await checkDataKey()).toBe(true);
  expect(partStates().dataKey).toBe('ok');
});
