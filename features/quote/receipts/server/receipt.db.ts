import 'server-only';
import { and, eq, gt } from 'drizzle-orm';
import { receiptContent, type ReceiptContent } from '@/features/quote/receipts/receipts.api';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { isOfferedPlan } from '@/lib/db/offered';
import { organization, plan, receipt } from '@/lib/db/schema';
import { offerOf } from '@/lib/site/offer';
import type { Site } from '@/lib/site/site';

export async function findPlanNames({ db, site }: Ctx, id: number): Promise<ReceiptContent['plan'] | null> {
  const { productCode, productType, displayName } = plan;
  const [row] = await db
    .select({ id: plan.id, productCode, displayName, organization: organization.displayName, productType })
    .from(plan)
    .innerJoin(organization, eq(organization.id, plan.organizationId))
    .where(and(isOfferedPlan(offerOf(site)), eq(plan.id, id)));
  return row ?? null;
}

export type StoredReceipt = { readonly code: string; readonly expiresAt: Date };
type NewReceipt = StoredReceipt & Readonly<{ digest: string; data: ReceiptContent; trial: boolean }>;

export async function insertReceipt({ db, site }: Ctx, entry: NewReceipt): Promise<boolean> {
  const rows = await db
    .insert(receipt)
    .values({ ...entry, site })
    .onConflictDoNothing()
    .returning({ code: receipt.code });
  return rows.length > 0;
}

export async function findByDigest({ db, site }: Ctx, digest: string): Promise<StoredReceipt | null> {
  const [row] = await db
    .select({ code: receipt.code, expiresAt: receipt.expiresAt })
    .from(receipt)
    .where(and(eq(receipt.site, site), eq(receipt.digest, digest)));
  return row ?? null;
}

export async function findStoredReceipt(db: Db, code: string) {
  const [row] = await db.select().from(receipt).where(eq(receipt.code, code));
  return row ? { site: row.site as Site, expiresAt: row.expiresAt, data: receiptContent.parse(row.data) } : null;
}

export async function findByCode({ db, site, now }: Ctx, code: string) {
  const [row] = await db
    .select()
    .from(receipt)
    .where(and(eq(receipt.code, code), eq(receipt.site, site), gt(receipt.expiresAt, now)));
  return row ? { code: row.code, expiresAt: row.expiresAt, data: receiptContent.parse(row.data) } : null;
}
