import 'server-only';
import * as z from '@/lib/contract/zod';
import type { Db } from '@/lib/db/client';
import { signedToken, tokenNumber } from '@/lib/security/signed-token';
import type { Site } from '@/lib/site/site';
import { originOf } from '@/lib/site/site-table';
import { signingKey } from './repository';

const DAY_MS = 86_400_000;
/** As long as a review takes, and a holiday. */
const LINK_DAYS = 30;

type Linked = { readonly site: Site; readonly id: string };

/** `until`: the day on which it ends, counted from 1970. */
const documentToken = signedToken({
  purpose: 'document',
  payload: { id: z.guid(), until: tokenNumber },
  endsAt: ({ until }) => new Date(until * DAY_MS),
  joint: ' ',
});

/** For the executive who looks at it: whoever holds it may read the document. */
export async function documentLink(db: Db, { site, id }: Linked, now: Date): Promise<string> {
  const until = Math.floor(now.getTime() / DAY_MS) + LINK_DAYS;
  const token = documentToken.write({ secret: await signingKey(db), site }, { id, until });
  return `${originOf(site)}/api/purchase/documents/${token}`;
}

/** The document that such a link is of; null where it is over, or nobody has signed it. */
export async function linkedDocument(db: Db, site: Site, token: string, now: Date): Promise<string | null> {
  return documentToken.read({ secret: await signingKey(db), site, now }, token)?.id ?? null;
}
