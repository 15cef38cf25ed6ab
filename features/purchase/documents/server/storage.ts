import 'server-only';
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '@/lib/db/client';
import { env } from '@/lib/env';
import { uploadsSecret } from './purchase-document.db';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const uploads = (): string => path.join(env().DATA_DIR, 'uploads');

/** The folder's name comes from the database, so a server with another database never touches these files. */
async function ownFolder(db: Db): Promise<string> {
  const name = createHash('sha256')
    .update(await uploadsSecret(db))
    .digest('hex');
  return path.join(uploads(), name.slice(0, 16));
}
const orphanFolder = async (db: Db): Promise<string> => path.join(await ownFolder(db), 'aside');

export const newFileKey = (): string => randomBytes(32).toString('base64url');

/** Writes nonce, ciphertext and tag (AES-256-GCM); the file is then complete on disk, or not there at all. */
export async function writeSealed(db: Db, id: string, key: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const folder = await ownFolder(db);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, Buffer.from(key, 'base64url'), nonce).setAAD(Buffer.from(id));
  async function* sealed(): AsyncGenerator<Uint8Array> {
    yield nonce;
    for await (const piece of pieces) yield cipher.update(piece);
    yield cipher.final();
    yield cipher.getAuthTag();
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await pipeline(sealed(), createWriteStream(path.join(folder, id), { flags: 'wx', mode: 0o600, flush: true }));
  } catch (error) {
    await removeFile(db, id);
    throw error;
  }
}

async function openIn(folder: string, id: string): Promise<FileHandle | null> {
  try {
    return await open(path.join(folder, id));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Also looks among files moved aside, and in the common folder of an earlier release. */
async function openFile(db: Db, id: string): Promise<FileHandle | null> {
  for (const folder of [await ownFolder(db), await orphanFolder(db), uploads()]) {
    const file = await openIn(folder, id);
    if (file) return file;
  }
  return null;
}

/** The stream fails when the file was changed, and closes the file when its reader stops. Null: no such file. */
export async function readSealed(db: Db, id: string, key: string): Promise<ReadableStream<Uint8Array> | null> {
  const file = await openFile(db, id);
  if (!file) return null;
  const { size } = await file.stat();
  const [nonce, tag] = [Buffer.alloc(NONCE_BYTES), Buffer.alloc(TAG_BYTES)];
  await file.read(nonce, 0, NONCE_BYTES, 0);
  await file.read(tag, 0, TAG_BYTES, size - TAG_BYTES);
  const opener = createDecipheriv(CIPHER, Buffer.from(key, 'base64url'), nonce).setAAD(Buffer.from(id)).setAuthTag(tag);
  const sealed = file.createReadStream({ start: NONCE_BYTES, end: size - TAG_BYTES - 1 });
  // The reader gets the error from `opener`, which the pipeline destroys with that error.
  pipeline(sealed, opener).catch(() => {});
  return Readable.toWeb(opener) as ReadableStream<Uint8Array>;
}

export const removeFile = async (db: Db, id: string): Promise<void> =>
  rm(path.join(await ownFolder(db), id), { force: true });

export async function moveToOrphans(db: Db, id: string, now: Date): Promise<void> {
  const folder = await orphanFolder(db);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, id);
  await rename(path.join(await ownFolder(db), id), file);
  await utimes(file, now, now);
}

export const removeOrphan = async (db: Db, id: string): Promise<void> =>
  rm(path.join(await orphanFolder(db), id), { force: true });

async function listBefore(folder: string, before: Date): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const old: string[] = [];
  for (const name of names) {
    const found = await stat(path.join(folder, name)).catch(() => null);
    if (found?.isFile() && found.mtime < before) old.push(name);
  }
  return old;
}

export const listFormer = async (now: Date): Promise<string[]> => listBefore(uploads(), now);

export async function moveFormer(db: Db, id: string): Promise<void> {
  const folder = await ownFolder(db);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(path.join(uploads(), id), path.join(folder, id));
}

export const listFiles = async (db: Db, before: Date): Promise<string[]> => listBefore(await ownFolder(db), before);

export const listOrphans = async (db: Db, before: Date): Promise<string[]> =>
  listBefore(await orphanFolder(db), before);
