import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@/lib/app-error';
import { env } from '@/lib/env';
import { reportPart } from '@/lib/health-parts';
import { processWide } from '@/lib/process-wide';
import { canOpen, type DataKeys } from './seal';

/** How what is kept is asked, which this file does not know. */
type Guard = {
  /** Whether anything is kept that was encrypted: then no new key is made, which could not open it. */
  readonly isInUse: () => Promise<boolean>;
  /** Something that the right key opens. */
  readonly findProof: () => Promise<{ readonly place: string; readonly sealed: string } | null>;
  readonly keepProof: (keys: DataKeys) => Promise<void>;
};

const kept = processWide<{ guard?: Guard; right?: string }>('data-key', () => ({}));

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

/** There as a whole, or not at all. */
async function writeAside(text: string): Promise<string> {
  const file = fileOf();
  await mkdir(path.dirname(file), { recursive: true });
  const made = `${file}.${randomUUID()}`;
  await writeFile(made, text, { mode: 0o600, flush: true });
  return made;
}

async function makeKey(): Promise<readonly string[]> {
  const made = await writeAside(newKey());
  // Of two that start at once, the first makes it.
  await link(made, fileOf()).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(made);
  return existingDataKeys();
}

/** `DATA_KEY`, or the lines of `data.key` in `DATA_DIR`, each 32 bytes in base64url; the first seals. None: there is none. */
export const existingDataKeys = async (): Promise<readonly string[]> =>
  (env().DATA_KEY ?? (await textOfFile())).split(/[\s,]+/).filter(Boolean);

/** Of the file: another process sees the old ones or the new ones. */
async function writeKeys(keys: DataKeys): Promise<void> {
  await rename(await writeAside(keys.join('\n')), fileOf());
}

/** A new key in front of the others, unless one is on its way; null where the keys are a setting, and not ours to write. */
export async function addDataKey(): Promise<DataKeys | null> {
  const keys = await existingDataKeys();
  if (keys.length > 1) return keys as DataKeys;
  if (env().DATA_KEY !== undefined) return null;
  await writeKeys([newKey(), ...keys]);
  return dataKeys();
}

/** Leaves the first; null where they are a setting. */
export async function keepFirstDataKey(): Promise<DataKeys | null> {
  const [first] = await dataKeys();
  if (env().DATA_KEY !== undefined) return null;
  await writeKeys([first]);
  return [first];
}

export function guardDataKey(guard: Guard): void {
  kept.guard = guard;
  delete kept.right;
}

const MISSING = 'What is kept encrypted has no key: put back DATA_KEY, or data.key into DATA_DIR.';
const WRONG =
  'DATA_KEY, or data.key in DATA_DIR, is not the key that what is kept was encrypted with: put back the right one. Nothing is encrypted with this one.';

/** Says in `/api/health`, and in the log, that the key is missing, or another, with which something that is kept was encrypted. */
export async function checkDataKey(): Promise<boolean> {
  const keys = await existingDataKeys();
  const { guard } = kept;
  // Else one that was right, and is put back, would not be looked at again.
  delete kept.right;
  const isInUse = (await guard?.isInUse()) ?? false;
  if (!isAny(keys)) {
    reportPart('dataKey', isInUse ? MISSING : null, 'missing');
    return !isInUse;
  }
  const proof = isInUse ? await guard!.findProof() : null;
  const isRight = !proof || canOpen(keys, proof.place, proof.sealed);
  reportPart('dataKey', isRight ? null : WRONG, 'wrong');
  if (isRight) {
    await guard?.keepProof(keys);
    kept.right = keys.join();
  }
  return isRight;
}

const isKnown = (keys: readonly string[]): boolean => isAny(keys) && kept.right === keys.join();

/** As `checkDataKey`, for who asks every few seconds: while the keys are those that were right, none but their file is read. */
export async function watchDataKey(): Promise<void> {
  if (!isKnown(await existingDataKeys())) await checkDataKey();
}

/** What personal data are encrypted with; the first time it is made. @throws UNAVAILABLE when the one in use is missing, or another */
export async function dataKeys(): Promise<DataKeys> {
  const found = await existingDataKeys();
  const isRight = isKnown(found) || (await checkDataKey());
  const keys = isRight && !isAny(found) ? await makeKey() : found;
  if (!isRight || !isAny(keys)) throw new AppError('UNAVAILABLE', 'The data key is missing, or is another.');
  return keys;
}
