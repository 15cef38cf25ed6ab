import 'server-only';
import * as z from '@/lib/contract/zod';
import type { Db } from '@/lib/db/client';
import { signedToken, tokenNumber } from '@/lib/security/signed-token';
import type { Site } from '@/lib/site/site';
import { originOf } from '@/lib/site/site-table';
import { findDocument, signingKey } from './purchase-document.db';

const DAY_MS = 86_400_000;
const LINK_DAYS = 30;

type Linked = { readonly site: Site; readonly id: string; readonly executiveId: number | null };

/** `until`: days since 1970. Contains the current executive, so that the link opens nothing after a reassignment. */
const documentToken = signedToken({
  purpose: 'document',
  payload: { id: z.guid(), until: tokenNumber },
  endsAt: ({ until }) => new Date(until * DAY_MS),
  joint: ' ',
});

export async function documentLink(db: Db, { site, id, executiveId }: Linked, now: Date): Promise<string> {
  const until = Math.floor(now.getTime() / DAY_MS) + LINK_DAYS;
  const token = documentToken.write({ secret: await signingKey(db), site }, { id, until }, executiveId ?? 0);
  return `${originOf(site)}/api/purchase/documents/${token}`;
}

/** Document of a link. Null: link expired, signature wrong, or request reassigned. */
export async function linkedDocument(db: Db, site: Site, token: string, now: Date) {
  const id = documentToken.claimOf(token)?.id;
  const document = id ? await findDocument(db, { site, id }) : null;
  if (!document) return null;
  const signer = { secret: await signingKey(db), site, now };
  return documentToken.read(signer, token, document.executiveId ?? 0) ? document : null;
}
