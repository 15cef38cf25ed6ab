import 'server-only';
import { createCipheriv, createDecipheriv, createHash, randomBytes, type DecipherGCM } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Db } from '@/lib/db/client';
import { uploads } from '@/lib/uploads';
import { uploadsSecret } from './purchase-document.db';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ORPHANS = 'aside';

/** Folder named by the database, so that a server with another database never touches these files. */
async function ownFolder(db: Db): Promise<string> {
  const name = createHash('sha256')
    .update(await uploadsSecret(db))
    .digest('hex');
  return name.slice(0, 16);
}

const nameOf = async (db: Db, id: string): Promise<string> => `${await ownFolder(db)}/${id}`;
const orphanName = async (db: Db, id: string): Promise<string> => `${await ownFolder(db)}/${ORPHANS}/${id}`;

export const newFileKey = (): string => randomBytes(32).toString('base64url');

/** Writes nonce, ciphertext and tag (AES-256-GCM) atomically: either the complete file or none. */
export async function writeSealed(db: Db, id: string, key: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, Buffer.from(key, 'base64url'), nonce).setAAD(Buffer.from(id));
  async function* sealed(): AsyncGenerator<Uint8Array> {
    yield nonce;
    for await (const piece of pieces) yield cipher.update(piece);
    yield cipher.final();
    yield cipher.getAuthTag();
  }
  await uploads().write(await nameOf(db, id), sealed());
}

async function* unsealed(pieces: AsyncIterable<Buffer>, id: string, key: string): AsyncGenerator<Uint8Array> {
  let opener: DecipherGCM | undefined;
  let held = Buffer.alloc(0);
  for await (const piece of pieces) {
    held = Buffer.concat([held, piece]);
    if (!opener) {
      if (held.length < NONCE_BYTES) continue;
      const nonce = held.subarray(0, NONCE_BYTES);
      opener = createDecipheriv(CIPHER, Buffer.from(key, 'base64url'), nonce).setAAD(Buffer.from(id));
      held = held.subarray(NONCE_BYTES);
    }
    // The last bytes are the tag.
    if (held.length <= TAG_BYTES) continue;
    yield opener.update(held.subarray(0, -TAG_BYTES));
    held = held.subarray(-TAG_BYTES);
  }
  if (!opener) throw new Error('An upload is too short.');
  yield opener.setAuthTag(held).final();
}

/** Also finds files that were set aside. The stream fails if the file was changed. Null: no such file. */
export async function readSealed(db: Db, id: string, key: string): Promise<ReadableStream<Uint8Array> | null> {
  const file = (await uploads().read(await nameOf(db, id))) ?? (await uploads().read(await orphanName(db, id)));
  return file && (Readable.toWeb(Readable.from(unsealed(file, id, key))) as ReadableStream<Uint8Array>);
}

export const removeFile = async (db: Db, id: string): Promise<void> => uploads().remove(await nameOf(db, id));

export const moveToOrphans = async (db: Db, id: string, now: Date): Promise<void> =>
  uploads().move(await nameOf(db, id), await orphanName(db, id), now);

export const removeOrphan = async (db: Db, id: string): Promise<void> => uploads().remove(await orphanName(db, id));

async function listBefore(folder: string, before: Date): Promise<string[]> {
  const files = await uploads().list(folder);
  return files.filter(({ name, changedAt }) => !name.includes('/') && changedAt < before).map(({ name }) => name);
}

export const listFiles = async (db: Db, before: Date): Promise<string[]> => listBefore(await ownFolder(db), before);

export const listOrphans = async (db: Db, before: Date) => listBefore(`${await ownFolder(db)}/${ORPHANS}`, before);
