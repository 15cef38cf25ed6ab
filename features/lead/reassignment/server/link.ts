import 'server-only';
import type { Locale } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import type { Db } from '@/lib/db/client';
import { marketOf } from '@/lib/markets';
import { href } from '@/lib/routing/routes';
import { signedToken } from '@/lib/security/signed-token';
import type { Site } from '@/lib/site/site';
import { originOf } from '@/lib/site/site-table';
import { signingKey } from './reassignment.db';

/** Contains the current executive, so that the link stops working after a reassignment. */
export const reassignToken = signedToken({ purpose: 'reassign', payload: { leadId: z.guid() } });

export async function reassignLink(
  db: Db,
  locale: Locale,
  { site, leadId, executiveId }: { readonly site: Site; readonly leadId: string; readonly executiveId: number },
): Promise<string> {
  const token = reassignToken.write({ secret: await signingKey(db), site }, { leadId }, executiveId);
  return originOf(site) + href(marketOf(site), locale, { name: 'reassign', token });
}
