import 'server-only';
import { articleSlug } from '@/features/content/content-schemas';
import { HOME_PAGE } from '@/features/content/articles';
import type { Ctx } from '@/lib/context/ctx';
import type { Locale } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import type { Db } from '@/lib/db/client';
import { marketOf } from '@/lib/markets';
import { href } from '@/lib/routing/routes';
import { signedToken, tokenNumber } from '@/lib/security/signed-token';
import type { Site } from '@/lib/site/site';
import { originOf } from '@/lib/site/site-table';
import { signingKey } from './page-text.db';

const previewSubject = z.union([z.literal(HOME_PAGE), articleSlug]);

/** `until`: expiry in seconds since 1970. */
const previewToken = signedToken({
  purpose: 'preview',
  payload: { subject: previewSubject, until: tokenNumber },
  endsAt: ({ until }) => new Date(until * 1000),
});

type PreviewRequest = { readonly site: Site; readonly locale: Locale; readonly subject: string; readonly until: Date };

export async function previewLink(db: Db, { site, locale, subject, until }: PreviewRequest): Promise<string> {
  const payload = { subject, until: Math.floor(until.getTime() / 1000) };
  const token = previewToken.write({ secret: await signingKey(db), site }, payload);
  return originOf(site) + href(marketOf(site), locale, { name: 'preview', token });
}

/** Returns null if the token has expired, or was not signed for this site. */
export async function openPreview({ db, site, now }: Ctx, token: string) {
  const opened = previewToken.read({ secret: await signingKey(db), site, now }, token);
  return opened && { subject: opened.subject, until: new Date(opened.until * 1000) };
}
