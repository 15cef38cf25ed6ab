import 'server-only';
import { createHash } from 'node:crypto';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { placeOf } from '@/lib/site/partner-place';
import { partnerOf } from '@/lib/site/site-table';
import { findKeyOwner } from './repository';

/** 'qp_' and 32 random bytes in base64url: a scanner of secrets tells it from other text. */
const KEY = /^Bearer (qp_[\w-]{43})$/;

export const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/**
 * Whose server calls: it shows a key of the partner whose site it calls. A preview's and a withdrawn partner's site take none. What is
 * compared is a digest, by an index: how long that takes says nothing of any key. @returns the partner's id
 * @throws NOT_SIGNED for anybody else, whichever partner's key it is
 */
export async function callingPartner({ db, site, actor }: Ctx): Promise<number> {
  const key = KEY.exec(actor.authorization ?? '')?.[1];
  const place = partnerOf(site)?.isPreview === false ? placeOf(site) : null;
  const id = key && place ? await findKeyOwner(db, digestOf(key), place) : null;
  if (id === null) throw new AppError('NOT_SIGNED', 'Datos Inválidos');
  return id;
}
