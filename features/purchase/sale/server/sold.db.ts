import 'server-only';
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { agreedPrice } from '@/features/purchase/purchase.api';
import type { Amounts } from '@/features/catalogue/plan-facts';
import { agreedOf, identityIn, type AgreedTerms } from '@/features/purchase/server/purchase.db';
import { currency, type Currency } from '@/lib/contract/atoms';
import type { PaymentStatus } from '@/lib/contract/payment-status';
import type { Db } from '@/lib/db/client';
import { consent, executive, lead, organization, payment, plan, purchase, sale } from '@/lib/db/schema';
import type { Market } from '@/lib/markets/market';
import type { Site } from '@/lib/site/site';
import { amountsOf, BOUGHT_COLUMNS, toBought, type Bought } from './bought.db';

export type SoldPurchase = Bought & {
  readonly paymentId: string;
  readonly amounts: Amounts;
  readonly status: PaymentStatus;
  readonly unit: string;
  readonly currency: Currency;
  readonly soldAt: Date;
  readonly terms: AgreedTerms | null;
  readonly productType: string;
  /** '1990-01-31'; null: not stored. */
  readonly birthDate: string | null;
  readonly legalId: string;
  readonly documentKind: string | null;
};

type Row = {
  readonly purchase: Parameters<typeof agreedOf>[0] & { readonly price: unknown };
  readonly lead: typeof lead.$inferSelect;
  readonly sale: typeof sale.$inferSelect;
  readonly payment: typeof payment.$inferSelect;
};

function soldIn({ purchase: bought, lead: asker, sale: made, payment: paid }: Row): Omit<SoldPurchase, keyof Bought> {
  const { birthDate, legalId, documentKind } = identityIn(asker.additionalData);
  return {
    paymentId: paid.id,
    amounts: amountsOf(paid),
    status: paid.status,
    unit: agreedPrice.parse(bought.price).unit,
    currency: currency.parse(paid.currency),
    soldAt: made.createdAt,
    terms: agreedOf(bought),
    productType: asker.productType ?? '',
    birthDate: birthDate ?? null,
    legalId: legalId ?? '',
    documentKind: documentKind ?? null,
  };
}

/** Covers all sites: only for jobs, and for buyers with proof. */
export async function listSold(db: Db, ids: readonly string[]): Promise<SoldPurchase[]> {
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
  return rows.map((row) => Object.assign(row, { site: row.site as Site, buyer: { email } }));
}
