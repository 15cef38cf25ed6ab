import 'server-only';
import { createHash } from 'node:crypto';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { enforceRateLimit } from '@/lib/http/rate-limit';
import { placeOf } from '@/lib/site/partner-place';
import { partnerOf } from '@/lib/site/site-table';
import { findKeyOwner } from './repository';

/** 'qp_' and 32 random bytes in base64url: a scanner of secrets tells it from other text. */
const KEY = /^qp_[\w-]{43}$/;

/** The scheme in whatever case (RFC 9110, 11.1). */
const BEARER = /^bearer (\S+)$/i;

const EXPECTED = "Expected 'Authorization: Bearer qp_…' with a key of this partner, at its own host";

function keyIn(authorization: string): string | null {
  const shown = BEARER.exec(authorization)?.[1];
  return shown && KEY.test(shown) ? shown : null;
}

export const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/**
 * Whose server calls: it shows a key of the partner whose site it calls. A preview's and a withdrawn partner's site take none. What is
 * compared is a digest, by an index: how long that takes says nothing of any key. @returns the partner's id
 * @throws NOT_SIGNED for anybody else, whichever partner's key it is, and TOO_MANY_REQUESTS for who has shown many wrong ones, which
 * holds no right one up
 */
export async function callingPartner(ctx: Ctx): Promise<number> {
  const { db, site, actor } = ctx;
  const key = keyIn(actor.authorization ?? '');
  const place = partnerOf(site)?.isPreview === false ? placeOf(site) : null;
  const id = key && place ? await findKeyOwner(db, digestOf(key), place) : null;
  if (id !== null) return id;
  if (actor.authorization) await enforceRateLimit(ctx, 'partnerKey', null);
  throw new AppError('NOT_SIGNED', EXPECTED);
}
