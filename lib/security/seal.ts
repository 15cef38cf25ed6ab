import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keys of 32 bytes each, base64url. The first encrypts, all of them decrypt. */
export type DataKeys = readonly [string, ...string[]];

export const keyIdOf = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 8);

export const ownerIn = (rowId: string, column: string): string => `${rowId} ${column}`;

/** Encrypts with AES-256-GCM: key id, nonce, tag, ciphertext, base64url. Decryption needs the same `owner`. */
export function seal([key]: DataKeys, owner: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, Buffer.from(key, 'base64url'), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${keyIdOf(key)}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

function decryptFor(key: string, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const opener = createDecipheriv(CIPHER, Buffer.from(key, 'base64url'), nonce)
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([opener.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), opener.final()]).toString('utf8');
}

/**
 * Decrypts a value for its column. Also accepts values of an earlier release, which encrypted them for the row alone.
 */
function decrypt(key: string, owner: string, sealed: string): string {
  const [row = owner, column] = owner.split(' ');
  try {
    return decryptFor(key, owner, sealed);
  } catch (error) {
    if (column === undefined) throw error;
    return decryptFor(key, row, sealed);
  }
}

function decryptWithAny(keys: readonly string[], owner: string, sealed: string): string {
  for (const key of keys)
    try {
      return decrypt(key, owner, sealed);
    } catch {}
  throw new Error('None of the data keys decrypts it.');
}

export function unseal(keys: readonly string[], owner: string, sealed: string): string {
  const [id, bytes] = sealed.split('.');
  if (bytes === undefined) return decryptWithAny(keys, owner, sealed);
  const key = keys.find((one) => keyIdOf(one) === id);
  if (key === undefined) throw new Error('It was encrypted with another data key.');
  return decrypt(key, owner, bytes);
}

export function canOpen(keys: readonly string[], owner: string, sealed: string): boolean {
  try {
    unseal(keys, owner, sealed);
    return true;
  } catch {
    return false;
  }
}
