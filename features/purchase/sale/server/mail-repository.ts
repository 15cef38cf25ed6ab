import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { agreedCover, type AgreedCover } from '@/features/purchase/contract';
import type { Amounts } from '@/features/purchase/payment/domain';
import type { SaleMailSubject } from '@/features/purchase/sale/mail-names';
import { PURCHASE_COLUMNS } from '@/features/purchase/server/repository';
import { currency, locale, type Currency, type Locale } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { consent, executive, instalment, lead, organization, payment, plan, purchase, sale } from '@/lib/db/schema';
import type { Site } from '@/lib/site/site';

/** What a mail about a purchase says. */
export type MailedSale = {
  /** What the mail is about (`SALE_MAILS`). */
  readonly id: string;
  readonly leadId: string;
  readonly site: Site;
  readonly locale: Locale;
  readonly planName: string;
  readonly insurer: string | null;
  /** Null before it is paid. */
  readonly soldAt: Date | null;
  /** What the plan paid by its information; null: not kept. */
  readonly cover: AgreedCover;
  readonly buyer: { readonly nombre: string; readonly email: string; readonly telefono: string };
  readonly executive: { readonly name: string; readonly phone: string; readonly email: string } | null;
  /** The payment that it is about, or by which it was sold. */
  readonly payment: {
    readonly id: string;
    readonly amounts: Amounts;
    readonly currency: Currency;
    readonly instalment: number;
  } | null;
  readonly instalment: {
    readonly number: number;
    readonly dueDay: string;
    readonly amount: number;
    readonly currency: Currency;
  } | null;
  readonly reason: string | null;
};

const SUBJECT_IDS = { sale: purchase.leadId, payment: payment.id, instalment: instalment.id } as const;

const rowsOf = (db: Db, about: SaleMailSubject, ids: readonly string[]) =>
  db
    .select({
      id: SUBJECT_IDS[about],
      purchase: PURCHASE_COLUMNS,
      lead,
      sale,
      payment,
      instalment,
      executive,
      language: consent.locale,
      planName: plan.displayName,
      insurer: organization.displayName,
    })
    .from(purchase)
    .innerJoin(lead, eq(lead.id, purchase.leadId))
    .leftJoin(sale, eq(sale.leadId, purchase.leadId))
    .leftJoin(payment, about === 'payment' ? eq(payment.leadId, purchase.leadId) : eq(payment.id, sale.paymentId))
    .leftJoin(instalment, about === 'instalment' ? eq(instalment.leadId, purchase.leadId) : sql`false`)
    .leftJoin(executive, eq(executive.id, lead.executiveId))
    .leftJoin(consent, eq(consent.leadId, purchase.leadId))
    .leftJoin(plan, and(eq(plan.market, purchase.market), eq(plan.productCode, purchase.productCode)))
    .leftJoin(organization, eq(organization.id, plan.organizationId))
    .where(inArray(SUBJECT_IDS[about], [...ids]));

/** Across sites: for jobs only. */
export async function listMailed(db: Db, about: SaleMailSubject, ids: readonly string[]): Promise<MailedSale[]> {
  const rows = await rowsOf(db, about, ids);
  return rows.map(({ purchase: bought, lead: asker, payment: paid, instalment: owed, executive: taker, ...row }) => ({
    id: row.id!,
    leadId: bought.leadId,
    site: bought.site as Site,
    locale: locale.catch('es').parse(row.language),
    planName: row.planName ?? bought.productCode,
    insurer: row.insurer,
    soldAt: row.sale?.createdAt ?? null,
    cover: agreedCover.parse(bought.cover),
    buyer: { nombre: asker.firstName, email: asker.email, telefono: asker.phone },
    executive: taker && {
      name: `${taker.firstNames} ${taker.lastNames}`,
      phone: taker.phone,
      email: taker.email,
    },
    payment: paid && {
      id: paid.id,
      amounts: { price: paid.price, fee: paid.fee, feeTax: paid.feeTax, total: paid.total },
      currency: currency.parse(paid.currency),
      instalment: paid.instalment,
    },
    instalment: owed && {
      number: owed.number,
      dueDay: owed.dueDay,
      amount: owed.amount,
      currency: currency.parse(owed.currency),
    },
    reason: bought.cancellationReason,
  }));
}
