import 'server-only';
import { randomBytes } from 'node:crypto';
import { AppError } from '@/lib/app-error';
import type { Db } from '@/lib/db/client';
import { showPartner } from './admin';
import { digestOf } from './calling-partner';
import { deleteKey, insertKey, listKeys, type StoredPartnerKey } from './repository';

const HINT_LENGTH = 8;

/**
 * A new one beside those that the partner has. @param name '<market>.<key>' @returns the key, which nobody can read again
 * @throws INVALID_DATA, NOT_FOUND
 */
export async function addPartnerKey(db: Db, name: string): Promise<{ readonly id: number; readonly key: string }> {
  const { id: partnerId } = await showPartner(db, name);
  const key = `qp_${randomBytes(32).toString('base64url')}`;
  return { id: await insertKey(db, { partnerId, digest: digestOf(key), hint: key.slice(0, HINT_LENGTH) }), key };
}

export async function listPartnerKeys(db: Db, name: string): Promise<StoredPartnerKey[]> {
  return listKeys(db, (await showPartner(db, name)).id);
}

/** It opens nothing from now on. @throws NOT_FOUND */
export async function removePartnerKey(db: Db, name: string, id: number): Promise<void> {
  const { id: partnerId } = await showPartner(db, name);
  if (!(await deleteKey(db, { partnerId, id }))) throw new AppError('NOT_FOUND', `${name} has no key ${id}.`);
}
