import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@/lib/app-error';
import { env } from '@/lib/env';
import { reportPart } from '@/lib/health-parts';
import { processWide } from '@/lib/process-wide';
import { canOpen, type DataKeys } from './seal';

type Guard = {
  /** True if encrypted data exist. Then no new key may be created, because it could not decrypt them. */
  readonly isInUse: () => Promise<boolean>;
  readonly findProof: () => Promise<{ readonly owner: string; readonly sealed: string } | null>;
  readonly keepProof: (keys: DataKeys) => Promise<void>;
};

const keyCheck = processWide<{ guard?: Guard; right?: string }>('data-key', () => ({}));

const fileOf = (): string => path.join(env().DATA_DIR, 'data.key');

const isAny = (keys: readonly string[]): keys is DataKeys => keys.length > 0;

async function textOfFile(): Promise<string> {
  try {
    return await readFile(fileOf(), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

const newKey = (): string => randomBytes(32).toString('base64url');

async function writeAside(text: string): Promise<string> {
  const file = fileOf();
  await mkdir(path.dirname(file), { recursive: true });
  const made = `${file}.${randomUUID()}`;
  await writeFile(made, text, { mode: 0o600, flush: true });
  return made;
}

async function makeKey(): Promise<readonly string[]> {
  const made = await writeAside(newKey());
  await link(made, fileOf()).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(made);
  return existingDataKeys();
}

/**
 * Keys in `DATA_KEY`, or in `data.key` of `DATA_DIR` (one per line): 32 bytes each, base64url. The first key encrypts.
 */
export const existingDataKeys = async (): Promise<readonly string[]> =>
  (env().DATA_KEY ?? (await textOfFile())).split(/[\s,]+/).filter(Boolean);

async function writeKeys(keys: DataKeys): Promise<void> {
  await rename(await writeAside(keys.join('\n')), fileOf());
}

/** Adds a new first key, unless a key change is in progress. Null: the keys are in the setting DATA_KEY. */
export async function addDataKey(): Promise<DataKeys | null> {
  const keys = await existingDataKeys();
  if (keys.length > 1) return keys as DataKeys;
  if (env().DATA_KEY !== undefined) return null;
  await writeKeys([newKey(), ...keys]);
  return dataKeys();
}

export async function keepFirstDataKey(): Promise<DataKeys | null> {
  const [first] = await dataKeys();
  if (env().DATA_KEY !== undefined) return null;
  await writeKeys([first]);
  return [first];
}

export function guardDataKey(guard: Guard): void {
  keyCheck.guard = guard;
  delete keyCheck.right;
}

const MISSING = 'The key of the encrypted data is missing: restore DATA_KEY, or data.key in DATA_DIR.';
const WRONG =
  'DATA_KEY, or data.key in DATA_DIR, is not the key of the encrypted data: restore the right one. Nothing is encrypted with this one.';

export async function checkDataKey(): Promise<boolean> {
  const keys = await existingDataKeys();
  const { guard } = keyCheck;
  // Forces a new check after an earlier key is restored.
  delete keyCheck.right;
  const isInUse = (await guard?.isInUse()) ?? false;
  if (!isAny(keys)) {
    reportPart('dataKey', isInUse ? MISSING : null, 'missing');
    return !isInUse;
  }
  const proof = isInUse ? await guard!.findProof() : null;
  const isRight = !proof || canOpen(keys, proof.owner, proof.sealed);
  reportPart('dataKey', isRight ? null : WRONG, 'wrong');
  if (isRight) {
    await guard?.keepProof(keys);
    keyCheck.right = keys.join();
  }
  return isRight;
}

const isKnown = (keys: readonly string[]): boolean => isAny(keys) && keyCheck.right === keys.join();

export async function watchDataKey(): Promise<void> {
  if (!isKnown(await existingDataKeys())) await checkDataKey();
}

/** Keys for personal data, created on first use. @throws UNAVAILABLE if the key in use is missing or wrong */
export async function dataKeys(): Promise<DataKeys> {
  const found = await existingDataKeys();
  const isRight = isKnown(found) || (await checkDataKey());
  const keys = isRight && !isAny(found) ? await makeKey() : found;
  if (!isRight || !isAny(keys)) throw new AppError('UNAVAILABLE', 'The data key is missing or wrong.');
  return keys;
}
