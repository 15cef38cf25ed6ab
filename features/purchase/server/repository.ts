import 'server-only';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { saleChange, type SaleChange } from '@/features/customer/domain';
import { agreedPrice, type AgreedPrice } from '@/features/purchase/contract';
import { profileShape, type PerfilIngreso } from '@/features/profile/contract';
import type { Amounts } from '@/features/purchase/payment/domain';
import { currency, locale, type Currency, type Locale } from '@/lib/contract/atoms';
import type { PaymentStatus, SaleStatus } from '@/lib/contract/payment-status';
import { LEAD_STATUS } from '@/lib/contract/lead-status';
import * as z from '@/lib/contract/zod';
import type { Db } from '@/lib/db/client';
import {
  consent,
  customerInteraction,
  executive,
  lead,
  organization,
  payment,
  plan,
  purchase,
  sale,
} from '@/lib/db/schema';
import type { Site } from '@/lib/site/site';

export type Purchase = {
  readonly leadId: string;
  readonly site: Site;
  readonly market: number;
  readonly productCode: string;
  readonly price: AgreedPrice;
  readonly pricedAt: Date;
  readonly health: string | null;
  readonly reviewAt: Date | null;
  readonly reviewFor: 'health' | 'person' | null;
};
export type NewPurchase = Omit<Purchase, 'health'>;

/** False for one that was begun before: nothing of it changes. */
export async function insertPurchase(tx: Db, made: NewPurchase): Promise<boolean> {
  const rows = await tx.insert(purchase).values(made).onConflictDoNothing().returning({ leadId: purchase.leadId });
  return rows.length > 0;
}

export type PurchaseWithBuyer = Purchase & {
  readonly productType: string;
  readonly profile: PerfilIngreso | null;
  readonly legalId: string;
  readonly buyer: { readonly nombre: string; readonly email: string; readonly telefono: string };
};

const rowsOf = (db: Db, leadId: string) =>
  db.select().from(purchase).innerJoin(lead, eq(lead.id, purchase.leadId)).where(eq(purchase.leadId, leadId));

const said = z.record(z.string(), z.string()).nullable().catch(null);

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const fromRow = ({ purchase: row, lead: asker }: Row): PurchaseWithBuyer => ({
  leadId: row.leadId,
  site: row.site as Site,
  market: row.market,
  productCode: row.productCode,
  price: agreedPrice.parse(row.price),
  pricedAt: row.pricedAt,
  health: row.health,
  reviewAt: row.reviewAt,
  reviewFor: row.reviewFor,
  productType: asker.productType ?? '',
  profile: profileShape.nullable().catch(null).parse(asker.profile),
  legalId: said.parse(asker.additionalData)?.legalId ?? '',
  buyer: { nombre: asker.firstName, email: asker.email, telefono: asker.phone },
});

export async function findPurchase(db: Db, leadId: string): Promise<PurchaseWithBuyer | null> {
  const [row] = await rowsOf(db, leadId);
  return row ? fromRow(row) : null;
}

/** Held until the transaction ends; its request first, as whoever deletes it does. */
export async function holdPurchase(tx: Db, leadId: string): Promise<PurchaseWithBuyer | null> {
  await tx.select({ id: lead.id }).from(lead).where(eq(lead.id, leadId)).for('update');
  const [row] = await rowsOf(tx, leadId).for('update', { of: purchase });
  return row ? fromRow(row) : null;
}

type Change = Partial<Pick<typeof purchase.$inferInsert, 'price' | 'pricedAt' | 'health' | 'reviewAt' | 'reviewFor'>> &
  Partial<Pick<typeof purchase.$inferInsert, 'termsVersion' | 'termsHash' | 'termsAt'>>;

export async function changePurchase(tx: Db, leadId: string, change: Change): Promise<void> {
  await tx.update(purchase).set(change).where(eq(purchase.leadId, leadId));
}

/** False where a payment has made one before. */
export async function insertSale(
  tx: Db,
  { leadId, site, market }: Pick<Purchase, 'leadId' | 'site' | 'market'>,
  paymentId: string,
): Promise<boolean> {
  const rows = await tx
    .insert(sale)
    .values({ leadId, site, market, paymentId, status: 'OK' })
    .onConflictDoNothing()
    .returning({ leadId: sale.leadId });
  if (rows.length > 0) await tx.update(lead).set({ status: LEAD_STATUS.onlineSale }).where(eq(lead.id, leadId));
  return rows.length > 0;
}

/** False where that payment made no sale. */
export async function changeSale(tx: Db, paymentId: string, status: SaleStatus): Promise<boolean> {
  const rows = await tx.update(sale).set({ status }).where(eq(sale.paymentId, paymentId)).returning();
  return rows.length > 0;
}

export async function recordSaleChange(
  tx: Db,
  change: SaleChange,
  { leadId, site, market, productCode }: Pick<Purchase, 'leadId' | 'site' | 'market' | 'productCode'>,
): Promise<void> {
  await tx
    .insert(customerInteraction)
    .values({ leadId, site, market, ...saleChange(change, productCode), happenedAt: sql`now()` });
}

/** Begun before that time and not sold, of which no executive was told yet. Across sites: for jobs only. */
export async function listLeftAlone(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .select({ leadId: purchase.leadId })
    .from(purchase)
    .leftJoin(sale, eq(sale.leadId, purchase.leadId))
    .where(
      and(
        isNull(purchase.reviewAt),
        isNull(purchase.followedUpAt),
        isNull(sale.leadId),
        lt(purchase.createdAt, before),
      ),
    );
  return rows.map(({ leadId }) => leadId);
}

/** False where another process did. */
export async function markFollowedUp(tx: Db, leadId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(purchase)
    .set({ followedUpAt: now })
    .where(and(eq(purchase.leadId, leadId), isNull(purchase.followedUpAt)))
    .returning({ leadId: purchase.leadId });
  return rows.length > 0;
}

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
  readonly buyer: PurchaseWithBuyer['buyer'];
  readonly legalId: string;
  readonly executive: { readonly name: string; readonly phone: string; readonly email: string } | null;
};

function agreedOf({ termsVersion, termsHash, termsAt }: typeof purchase.$inferSelect): SoldPurchase['terms'] {
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
      purchase,
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
    leadId: row.sale.leadId,
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
    legalId: said.parse(asker.additionalData)?.legalId ?? '',
    executive: taker && {
      name: `${taker.firstNames} ${taker.lastNames}`,
      phone: taker.phone,
      email: taker.email,
    },
  }));
}
