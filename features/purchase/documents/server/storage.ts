import 'server-only';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { env } from '@/lib/env';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const folder = (): string => path.join(env().DATA_DIR, 'uploads');
const fileOf = (id: string): string => path.join(folder(), id);

/** Of one file alone; base64url. */
export const newFileKey = (): string => randomBytes(32).toString('base64url');

/** Nonce, what was encrypted, tag (AES-256-GCM). It stands on the disk when this returns, or nothing of it does. */
export async function writeSealed(id: string, key: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, Buffer.from(key, 'base64url'), nonce).setAAD(Buffer.from(id));
  async function* sealed(): AsyncGenerator<Uint8Array> {
    yield nonce;
    for await (const piece of pieces) yield cipher.update(piece);
    yield cipher.final();
    yield cipher.getAuthTag();
  }
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  try {
    await pipeline(sealed(), createWriteStream(fileOf(id), { flags: 'wx', mode: 0o600, flush: true }));
  } catch (error) {
    await removeFile(id);
    throw error;
  }
}

async function openFile(id: string): Promise<FileHandle | null> {
  try {
    return await open(fileOf(id));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Ends with an error where the file was changed, and closes it once nobody reads on. Null: it is not there. */
export async function readSealed(id: string, key: string): Promise<ReadableStream<Uint8Array> | null> {
  const file = await openFile(id);
  if (!file) return null;
  const { size } = await file.stat();
  const [nonce, tag] = [Buffer.alloc(NONCE_BYTES), Buffer.alloc(TAG_BYTES)];
  await file.read(nonce, 0, NONCE_BYTES, 0);
  await file.read(tag, 0, TAG_BYTES, size - TAG_BYTES);
  const opener = createDecipheriv(CIPHER, Buffer.from(key, 'base64url'), nonce).setAAD(Buffer.from(id)).setAuthTag(tag);
  const sealed = file.createReadStream({ start: NONCE_BYTES, end: size - TAG_BYTES - 1 });
  // Whoever reads hears of a failure from the opener, which the pipeline ends with it.
  pipeline(sealed, opener).catch(() => {});
  return Readable.toWeb(opener) as ReadableStream<Uint8Array>;
}

export const removeFile = (id: string): Promise<void> => rm(fileOf(id), { force: true });

/** Ids of the files that were written before that time. */
export async function listFiles(before: Date): Promise<string[]> {
  const names = await readdir(folder()).catch(() => []);
  const old: string[] = [];
  for (const name of names) {
    const written = await stat(fileOf(name)).catch(() => null);
    if (written && written.mtime < before) old.push(name);
  }
  return old;
}
