import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { marketOf } from '@/lib/markets';
import { partnerOf } from '@/lib/site/site-table';
import { showPartner } from './admin';
import { deleteKey, findKeyOwner, insertKey, listKeys, type StoredPartnerKey } from './repository';

/** 'qp_' and 32 random bytes in base64url: a scanner of secrets tells it from other text. */
const KEY = /^Bearer (qp_[\w-]{43})$/;

const HINT_LENGTH = 8;

const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex');

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

/**
 * Whose server calls: it shows a key of the partner whose site it calls. A preview's and a withdrawn partner's site take none. What is
 * compared is a digest, by an index: how long that takes says nothing of any key. @returns the partner's id
 * @throws NOT_SIGNED for anybody else, whichever partner's key it is
 */
export async function callingPartner({ db, site, actor }: Ctx): Promise<number> {
  const key = KEY.exec(actor.authorization ?? '')?.[1];
  const partner = partnerOf(site);
  const place = partner && !partner.isPreview ? { market: marketOf(site).id, key: partner.key } : null;
  const id = key && place ? await findKeyOwner(db, digestOf(key), place) : null;
  if (id === null) throw new AppError('NOT_SIGNED', 'Datos Inválidos');
  return id;
}
