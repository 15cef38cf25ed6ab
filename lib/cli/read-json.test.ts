import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readJson } from './read-json';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'queplan-json-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(text: string | Buffer): Promise<unknown> {
  const file = path.join(folder, 'catalogue.json');
  await writeFile(file, text);
  return readJson(file);
}

it('reads a file with a byte order mark in front as the same without', async () => {
  const bytes = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('{"market":"cl"}')]);
  expect(await read(bytes)).toEqual({ market: 'cl' });
  expect(await read('{"market":"cl"}')).toEqual({ market: 'cl' });
});

it('says which file is none', async () => {
  await expect(read('{"market":')).rejects.toThrow(/catalogue\.json is not JSON: /);
  await expect(readJson(path.join(folder, 'nobody.json'))).rejects.toThrow("can't be read");
});
