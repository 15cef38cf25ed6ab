import 'server-only';
import type { Db } from '@/lib/db/client';
import { isSigned, sign } from '@/lib/security/signature';
import type { Site } from '@/lib/site/site';
import { originOf } from '@/lib/site/site-table';
import { signingKey } from './repository';

const DAY_MS = 86_400_000;
/** As long as a review takes, and a holiday. */
const LINK_DAYS = 30;

type Linked = { readonly site: Site; readonly id: string };

/** @param until the day on which it ends, counted from 1970 */
async function signatureOf(db: Db, { site, id }: Linked, until: number): Promise<string> {
  return sign(await signingKey(db), `document ${site} ${id} ${until}`);
}

/** For the executive who looks at it: whoever holds it may read the document. */
export async function documentLink(db: Db, linked: Linked, now: Date): Promise<string> {
  const until = Math.floor(now.getTime() / DAY_MS) + LINK_DAYS;
  const token = `${linked.id}.${until}.${await signatureOf(db, linked, until)}`;
  return `${originOf(linked.site)}/api/purchase/documents/${token}`;
}

/** The document that such a link is of; null where it is over, or nobody has signed it. */
export async function linkedDocument(db: Db, site: Site, token: string, now: Date): Promise<string | null> {
  const [, id = '', day = '', signature = ''] = /^([\da-f-]{36})\.(\d{1,6})\.([\w-]{43})$/.exec(token) ?? [];
  const until = Number(day);
  if (!id || now.getTime() / DAY_MS > until) return null;
  return isSigned(signature, await signatureOf(db, { site, id }, until)) ? id : null;
}
