import 'server-only';
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { agreedPrice } from '@/features/purchase/purchase.api';
import { agreedOf, identityIn } from '@/features/purchase/server/purchase.db';
import type { Db } from '@/lib/db/client';
import { consent, executive, lead, organization, payment, plan, purchase, sale } from '@/lib/db/schema';
import type { Market } from '@/lib/markets/market';
import { amountsOf, BOUGHT_COLUMNS, toBought } from './bought.db';

export type SoldPurchase = Awaited<ReturnType<typeof listSold>>[number];

type Row = {
  readonly purchase: Parameters<typeof agreedOf>[0] & { readonly price: unknown };
  readonly lead: typeof lead.$inferSelect;
  readonly sale: typeof sale.$inferSelect;
  readonly payment: typeof payment.$inferSelect;
};

function soldIn({ purchase: bought, lead: asker, sale: made, payment: paid }: Row) {
  const { birthDate, legalId, documentKind } = identityIn(asker.additionalData);
  return {
    paymentId: paid.id,
    amounts: amountsOf(paid),
    status: paid.status,
    unit: agreedPrice.parse(bought.price).unit,
    currency: paid.currency,
    soldAt: made.createdAt,
    terms: agreedOf(bought),
    productType: asker.productType ?? '',
    /** '1990-01-31'; null: not stored. */
    birthDate: birthDate ?? null,
    legalId: legalId ?? '',
    documentKind: documentKind ?? null,
  };
}

/** Covers all sites: only for jobs, and for buyers with proof. */
export async function listSold(db: Db, ids: readonly string[]) {
  const rows = await db
    .select(BOUGHT_COLUMNS)
    .from(sale)
    .innerJoin(purchase, eq(purchase.leadId, sale.leadId))
    .innerJoin(payment, eq(payment.id, sale.paymentId))
    .innerJoin(lead, eq(lead.id, sale.leadId))
    .leftJoin(executive, eq(executive.id, lead.executiveId))
    .leftJoin(consent, eq(consent.leadId, sale.leadId))
    .leftJoin(plan, and(eq(plan.market, purchase.market), eq(plan.productCode, purchase.productCode)))
    .leftJoin(organization, eq(organization.id, plan.organizationId))
    .where(inArray(sale.leadId, [...ids]));
  return rows.map((row) => Object.assign(toBought(row), soldIn(row)));
}

type Buyer = { readonly market: Market['id']; readonly email: string };

export async function listSoldTo(db: Db, { market, email }: Buyer): Promise<string[]> {
  const rows = await db
    .select({ id: lead.id })
    .from(sale)
    .innerJoin(lead, eq(lead.id, sale.leadId))
    .where(and(eq(lead.market, market), eq(lead.email, email)));
  return rows.map(({ id }) => id);
}

export async function listReviewed(db: Db, { market, email }: Buyer) {
  const { leadId, site, productCode, reviewFor, reviewResult } = purchase;
  const rows = await db
    .select({ leadId, site, productCode, reviewFor, reviewResult, planName: plan.displayName })
    .from(purchase)
    .innerJoin(lead, eq(lead.id, leadId))
    .leftJoin(sale, eq(sale.leadId, leadId))
    .leftJoin(plan, and(eq(plan.market, purchase.market), eq(plan.productCode, productCode)))
    .where(and(eq(lead.market, market), eq(lead.email, email), isNotNull(purchase.reviewAt), isNull(sale.leadId)))
    .orderBy(desc(purchase.createdAt));
  return rows.map((row) => Object.assign(row, { buyer: { email } }));
}
