import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { env } from '@/lib/env';
import { processWide } from '@/lib/process-wide';

const kept = processWide<{ key?: Promise<string> }>('data-key', () => ({}));

async function keyOfFile(): Promise<string> {
  const { DATA_DIR } = env();
  const file = path.join(DATA_DIR, 'data.key');
  await mkdir(DATA_DIR, { recursive: true });
  const made = `${file}.${process.pid}`;
  await writeFile(made, randomBytes(32).toString('base64url'), { mode: 0o600 });
  // Of two that start at once, the first makes it: it is there as a whole, or not at all.
  await link(made, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(made);
  return (await readFile(file, 'utf8')).trim();
}

/** What personal data are encrypted with: `DATA_KEY`, or the file `data.key` of `DATA_DIR`. 32 bytes, base64url. */
export function dataKey(): Promise<string> {
  const { DATA_KEY } = env();
  if (DATA_KEY) return Promise.resolve(DATA_KEY);
  kept.key ??= keyOfFile();
  return kept.key.catch((error: unknown) => {
    delete kept.key;
    throw error;
  });
}
