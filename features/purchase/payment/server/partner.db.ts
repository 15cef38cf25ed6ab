import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { referenceOf } from '@/features/purchase/purchase-steps';
import { dayOfSale } from '@/features/purchase/sale/sale-states';
import type { PurchaseFacts } from '@/features/tenant/webhook/webhook-schemas';
import type { Db } from '@/lib/db/client';
import { lead, organization, payment, plan } from '@/lib/db/schema';
import { marketOf } from '@/lib/markets';
import type { Site } from '@/lib/site/site';

/** Facts by payment id. Contains nothing about the payer. */
export async function findPurchaseFacts(
  db: Db,
  site: Site,
  payments: readonly string[],
): Promise<Map<string, PurchaseFacts>> {
  const rows = await db
    .select({
      id: payment.id,
      lead: payment.leadId,
      reference: lead.partnerReference,
      productType: plan.productType,
      plan: plan.productCode,
      company: organization.displayName,
      amount: payment.total,
      currency: payment.currency,
      madeAt: payment.createdAt,
    })
    .from(payment)
    .leftJoin(lead, eq(lead.id, payment.leadId))
    .leftJoin(plan, and(eq(plan.market, payment.market), eq(plan.productCode, payment.productCode)))
    .leftJoin(organization, eq(organization.id, plan.organizationId))
    .where(and(eq(payment.site, site), inArray(payment.id, [...payments])));
  return new Map(
    rows.map(({ id, madeAt, ...facts }) => [
      id,
      { number: referenceOf(id), ...facts, day: dayOfSale(madeAt, marketOf(site)) },
    ]),
  );
}
