import 'server-only';
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { agreedPrice, agreedCover } from '@/features/purchase/purchase.api';
import { agreedOf, identityIn, PURCHASE_COLUMNS } from '@/features/purchase/server/purchase.db';
import type { Db } from '@/lib/db/client';
import { consent, executive, lead, organization, payment, plan, purchase, sale } from '@/lib/db/schema';
import type { Market } from '@/lib/markets/market';
import type { Amounts } from '@/features/catalogue/plan-facts';
import { locale } from '@/lib/contract/atoms';
import { DEFAULT_LOCALE } from '@/lib/routing/routes';

export type SoldPurchase = Awaited<ReturnType<typeof listSold>>[number];

/** Does not filter by site. Call it only from jobs, or for a buyer whose identity is proven. */
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
  return rows.map((row) => {
    const { birthDate = null, legalId = '', documentKind = null } = identityIn(row.lead.additionalData);
    return Object.assign(toBought(row), {
      paymentId: row.payment.id,
      amounts: amountsOf(row.payment),
      status: row.payment.status,
      unit: agreedPrice.parse(row.purchase.price).unit,
      currency: row.payment.currency,
      soldAt: row.sale.createdAt,
      terms: agreedOf(row.purchase),
      productType: row.lead.productType ?? '',
      /** '1990-01-31'; null: not stored. */
      birthDate,
      legalId,
      documentKind,
    });
  });
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

export async function listUnsoldReviewed(db: Db, { market, email }: Buyer) {
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

export const BOUGHT_COLUMNS = {
  purchase: PURCHASE_COLUMNS,
  lead,
  sale,
  payment,
  executive,
  language: consent.locale,
  planName: plan.displayName,
  insurer: organization.displayName,
} as const;

type BoughtRow = {
  readonly purchase: Pick<typeof purchase.$inferSelect, 'leadId' | 'site' | 'productCode' | 'cover'>;
  readonly lead: typeof lead.$inferSelect;
  readonly executive: typeof executive.$inferSelect | null;
  readonly language: string | null;
  readonly planName: string | null;
  readonly insurer: string | null;
};

export function toBought({ language, insurer, ...row }: BoughtRow) {
  const { leadId, site, productCode, cover } = row.purchase;
  const { firstName, email, phone } = row.lead;
  return {
    leadId,
    site,
    locale: locale.catch(DEFAULT_LOCALE).parse(language),
    planName: row.planName ?? productCode,
    insurer,
    cover: agreedCover.parse(cover),
    buyer: { nombre: firstName, email, telefono: phone },
    executive: row.executive && {
      name: `${row.executive.firstNames} ${row.executive.lastNames}`,
      phone: row.executive.phone,
      email: row.executive.email,
    },
  };
}

export const amountsOf = ({ price, fee, feeTax, total }: Amounts): Amounts => ({ price, fee, feeTax, total });
