import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { agreedCover, agreedPrice, type AgreedCover } from '@/features/purchase/contract';
import type { Amounts } from '@/features/purchase/payment/domain';
import { PURCHASE_COLUMNS, type PurchaseWithBuyer } from '@/features/purchase/server/repository';
import { currency, locale, type Currency, type Locale } from '@/lib/contract/atoms';
import type { PaymentStatus } from '@/lib/contract/payment-status';
import * as z from '@/lib/contract/zod';
import type { Db } from '@/lib/db/client';
import { consent, executive, lead, organization, payment, plan, purchase, sale } from '@/lib/db/schema';
import type { Site } from '@/lib/site/site';

const said = z.record(z.string(), z.string()).nullable().catch(null);

/** A purchase that was paid. */
export type SoldPurchase = {
  readonly leadId: string;
  readonly site: Site;
  readonly locale: Locale;
  readonly planName: string;
  readonly insurer: string | null;
  readonly paymentId: string;
  /** What was charged; `fee` and `feeTax` are the card's. */
  readonly amounts: Amounts;
  readonly status: PaymentStatus;
  /** What the price is for: 'month'. */
  readonly unit: string;
  readonly currency: Currency;
  readonly soldAt: Date;
  /** What was agreed to before paying, by the hash of its text. */
  readonly terms: { readonly version: string; readonly hash: string; readonly at: Date } | null;
  /** What the plan paid by its information then; null: not kept. */
  readonly cover: AgreedCover;
  readonly productType: string;
  readonly buyer: PurchaseWithBuyer['buyer'];
  /** '1990-01-31'; null: not kept. */
  readonly birthDate: string | null;
  readonly legalId: string;
  /** Null: of a purchase that was begun before kinds were kept. */
  readonly documentKind: string | null;
  readonly executive: { readonly name: string; readonly phone: string; readonly email: string } | null;
};

function agreedOf({
  termsVersion,
  termsHash,
  termsAt,
}: Pick<typeof purchase.$inferSelect, 'termsVersion' | 'termsHash' | 'termsAt'>): SoldPurchase['terms'] {
  return termsVersion && termsHash && termsAt ? { version: termsVersion, hash: termsHash, at: termsAt } : null;
}

/** Across sites: for jobs, and for who proves to have bought. */
export async function listSold(db: Db, ids: readonly string[]): Promise<SoldPurchase[]> {
  const rows = await db
    .select({
      sale,
      payment,
      lead,
      executive,
      language: consent.locale,
      purchase: PURCHASE_COLUMNS,
      plan,
      insurer: organization.displayName,
    })
    .from(sale)
    .innerJoin(purchase, eq(purchase.leadId, sale.leadId))
    .innerJoin(payment, eq(payment.id, sale.paymentId))
    .innerJoin(lead, eq(lead.id, sale.leadId))
    .leftJoin(executive, eq(executive.id, lead.executiveId))
    .leftJoin(consent, eq(consent.leadId, sale.leadId))
    .leftJoin(plan, and(eq(plan.market, purchase.market), eq(plan.productCode, purchase.productCode)))
    .leftJoin(organization, eq(organization.id, plan.organizationId))
    .where(inArray(sale.leadId, [...ids]));
  return rows.map(({ lead: asker, executive: taker, purchase: bought, ...row }) => ({
    leadId: bought.leadId,
    site: row.sale.site as Site,
    locale: locale.catch('es').parse(row.language),
    planName: row.plan?.displayName ?? bought.productCode,
    insurer: row.insurer,
    paymentId: row.payment.id,
    amounts: {
      price: row.payment.price,
      fee: row.payment.fee,
      feeTax: row.payment.feeTax,
      total: row.payment.total,
    },
    status: row.payment.status,
    unit: agreedPrice.parse(bought.price).unit,
    currency: currency.parse(row.payment.currency),
    soldAt: row.sale.createdAt,
    terms: agreedOf(bought),
    buyer: { nombre: asker.firstName, email: asker.email, telefono: asker.phone },
    cover: agreedCover.parse(bought.cover),
    productType: asker.productType ?? '',
    birthDate: said.parse(asker.additionalData)?.birthDate ?? null,
    legalId: said.parse(asker.additionalData)?.legalId ?? '',
    documentKind: said.parse(asker.additionalData)?.documentKind ?? null,
    executive: taker && {
      name: `${taker.firstNames} ${taker.lastNames}`,
      phone: taker.phone,
      email: taker.email,
    },
  }));
}
