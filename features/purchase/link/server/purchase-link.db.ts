import 'server-only';
import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { locale } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { installationSecret } from '@/lib/db/installation-secret';
import { consent, lead, purchase } from '@/lib/db/schema';
import { DEFAULT_LOCALE } from '@/lib/routing/routes';
import type { Site } from '@/lib/site/site';

export const signingKey = (db: Db): Promise<string> => installationSecret(db, 'purchase-link');

type Link = { readonly id: string; readonly until: Date };

export async function keepLink(tx: Db, leadId: string, { id, until }: Link): Promise<void> {
  await tx.update(purchase).set({ linkId: id, linkUntil: until }).where(eq(purchase.leadId, leadId));
}

type Shown = { readonly site: Site; readonly id: string; readonly now: Date };

export async function findLinked(db: Db, { site, id, now }: Shown): Promise<string | null> {
  const [row] = await db
    .select({ leadId: purchase.leadId })
    .from(purchase)
    .where(and(eq(purchase.site, site), eq(purchase.linkId, id), gt(purchase.linkUntil, now)));
  return row?.leadId ?? null;
}

/** Returns true once; a concurrent second call gets false. */
export async function redeemLink(tx: Db, id: string): Promise<boolean> {
  const rows = await tx
    .update(purchase)
    .set({ linkId: null, linkUntil: null })
    .where(eq(purchase.linkId, id))
    .returning({ leadId: purchase.leadId });
  return rows.length > 0;
}

/** Purchases with a valid link. Covers all sites: only for jobs. */
export async function listLinked(db: Db, leadIds: readonly string[]) {
  const { leadId, linkId, site, productCode } = purchase;
  const rows = await db
    .select({ leadId, linkId, site, productCode, email: lead.email, language: consent.locale })
    .from(purchase)
    .innerJoin(lead, eq(lead.id, leadId))
    .leftJoin(consent, eq(consent.leadId, leadId))
    .where(and(inArray(leadId, [...leadIds]), isNotNull(linkId)));
  return rows.map(({ language, ...row }) =>
    Object.assign(row, { linkId: row.linkId!, locale: locale.catch(DEFAULT_LOCALE).parse(language) }),
  );
}
