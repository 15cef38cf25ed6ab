import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@/lib/app-error';
import { env } from '@/lib/env';
import { reportPart } from '@/lib/health-parts';
import { processWide } from '@/lib/process-wide';

const kept = processWide<{ isInUse?: () => Promise<boolean> }>('data-key', () => ({}));

const fileOf = (): string => path.join(env().DATA_DIR, 'data.key');

async function keyOfFile(): Promise<string | null> {
  try {
    return (await readFile(fileOf(), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function makeKey(): Promise<string | null> {
  const file = fileOf();
  await mkdir(path.dirname(file), { recursive: true });
  const made = `${file}.${process.pid}`;
  await writeFile(made, randomBytes(32).toString('base64url'), { mode: 0o600 });
  // Of two that start at once, the first makes it: it is there as a whole, or not at all.
  await link(made, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(made);
  return keyOfFile();
}

/** `DATA_KEY`, or the file `data.key` of `DATA_DIR`: 32 bytes, base64url. Null: there is none. */
export const existingDataKey = async (): Promise<string | null> => env().DATA_KEY ?? (await keyOfFile());

/** @param isInUse whether anything is kept that was encrypted: then no new key is made, which could not open it */
export function guardDataKey(isInUse: () => Promise<boolean>): void {
  kept.isInUse = isInUse;
}

/** Says in `/api/health` that the key is missing with which something that is kept was encrypted. */
export async function checkDataKey(): Promise<boolean> {
  const isThere = (await existingDataKey()) !== null || !(await kept.isInUse?.());
  const reason = 'Declarations of health are kept, and their key is not: put back DATA_KEY, or data.key into DATA_DIR.';
  reportPart('dataKey', isThere ? null : reason, 'missing');
  return isThere;
}

/** What personal data are encrypted with; the first time it is made. @throws UNAVAILABLE when the one in use is missing */
export async function dataKey(): Promise<string> {
  const key = (await existingDataKey()) ?? ((await checkDataKey()) ? await makeKey() : null);
  if (key === null) throw new AppError('UNAVAILABLE', 'The data key is missing.');
  return key;
}
