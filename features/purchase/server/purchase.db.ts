import 'server-only';
import { and, desc, eq, getTableColumns, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { mailboxOf } from '@/features/lead/lead-kinds';
import { agreedCover, agreedPrice } from '@/features/purchase/purchase.api';
import { profileShape } from '@/features/profile/profile-schemas';
import { isEnded } from '@/features/purchase/sale/sale-states';
import { SALE_STATUSES } from '@/lib/contract/payment-status';
import * as z from '@/lib/contract/zod';
import type { Db } from '@/lib/db/client';
import { executive, lead, purchase, sale } from '@/lib/db/schema';
import type { Site } from '@/lib/site/site';

export const insertPurchase = (tx: Db, made: typeof purchase.$inferInsert) => tx.insert(purchase).values(made);

export type PurchaseWithBuyer = Readonly<ReturnType<typeof fromRow>>;

export const identificationsOf = ({ legalId, buyer }: Pick<PurchaseWithBuyer, 'legalId' | 'buyer'>) => ({
  LEGAL_ID: legalId,
  PHONE: buyer.telefono,
  EMAIL: buyer.email,
});

export type AgreedTerms = { readonly version: string; readonly hash: string; readonly at: Date };

type TermsColumns = Pick<typeof purchase.$inferSelect, 'termsVersion' | 'termsHash' | 'termsAt'>;

export const agreedOf = ({ termsVersion, termsHash, termsAt }: TermsColumns): AgreedTerms | null =>
  termsVersion && termsHash && termsAt ? { version: termsVersion, hash: termsHash, at: termsAt } : null;

const { health: sealedHealth, ...columns } = getTableColumns(purchase);

/** Columns without the sealed declarations, which grow and which few callers need (`findHealth`). */
export const PURCHASE_COLUMNS = columns;

const rowsOf = (db: Db, leadId: string, site: Site | undefined) =>
  db
    .select({ purchase: PURCHASE_COLUMNS, lead, isDeclared: sql<boolean>`${sealedHealth} is not null` })
    .from(purchase)
    .innerJoin(lead, eq(lead.id, purchase.leadId))
    .where(and(eq(purchase.leadId, leadId), site && eq(purchase.site, site)));

const storedTexts = z.record(z.string(), z.string()).nullable().catch(null);

export const identityIn = (additional: unknown): Readonly<Partial<Record<string, string>>> =>
  storedTexts.parse(additional) ?? {};

function whoIn(additional: unknown) {
  const { legalId = '', documentKind = null, birthDate = null } = identityIn(additional);
  return { legalId, documentKind, birthDate };
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const fromRow = ({ purchase: row, lead: asker, isDeclared }: Row) => ({
  ...row,
  ...whoIn(asker.additionalData),
  isFollowedUp: (row.followedUpAt ?? row.reviewAt) !== null,
  price: agreedPrice.parse(row.price),
  cover: agreedCover.parse(row.cover),
  isDeclared,
  agreed: agreedOf(row),
  productType: asker.productType ?? '',
  profile: profileShape.nullable().catch(null).parse(asker.profile),
  buyer: { nombre: asker.firstName, email: asker.email, telefono: asker.phone },
});

/** @param site undefined: any site, only for jobs and operators */
export async function findPurchase(db: Db, leadId: string, site?: Site): Promise<PurchaseWithBuyer | null> {
  const [row] = await rowsOf(db, leadId, site);
  return row ? fromRow(row) : null;
}

export async function findHealth(db: Db, leadId: string): Promise<string | null> {
  const [row] = await db.select({ health: sealedHealth }).from(purchase).where(eq(purchase.leadId, leadId));
  return row?.health ?? null;
}

export async function findExecutive(db: Db, leadId: string): Promise<{ name: string; phone: string } | null> {
  const [row] = await db
    .select({ taker: executive })
    .from(lead)
    .innerJoin(executive, eq(executive.id, lead.executiveId))
    .where(eq(lead.id, leadId));
  return row ? { name: `${row.taker.firstNames} ${row.taker.lastNames}`, phone: row.taker.phone } : null;
}

/**
 * Like `findPurchase`, but locks request and purchase until the transaction ends, in the same order as deletion does.
 */
export async function lockPurchase(tx: Db, leadId: string, site?: Site): Promise<PurchaseWithBuyer | null> {
  await tx.select({ id: lead.id }).from(lead).where(eq(lead.id, leadId)).for('update');
  const [row] = await rowsOf(tx, leadId, site).for('update', { of: purchase });
  return row ? fromRow(row) : null;
}

type Change = Partial<
  Pick<
    typeof purchase.$inferInsert,
    'price' | 'cover' | 'pricedAt' | 'health' | 'reviewAt' | 'reviewFor' | 'reviewResult' | 'followedUpAt'
  >
> &
  Partial<Pick<typeof purchase.$inferInsert, 'termsVersion' | 'termsHash' | 'termsAt'>> &
  Partial<Pick<typeof purchase.$inferInsert, 'cancellationAskedAt' | 'cancellationReason'>>;

/** Changes only the given fields. The caller must lock the row if the change depends on its old values. */
export async function changePurchase(tx: Db, leadId: string, change: Change): Promise<void> {
  await tx.update(purchase).set(change).where(eq(purchase.leadId, leadId));
}

/** The mail address must be in lower case. */
export type Corrected = Pick<PurchaseWithBuyer, 'buyer'> & { readonly identity: Readonly<Record<string, string>> };

export async function changeBuyer(tx: Db, leadId: string, { buyer, identity }: Corrected): Promise<void> {
  const { nombre: firstName, telefono: phone, email } = buyer;
  const [row] = await tx.select({ kept: lead.additionalData, email: lead.email }).from(lead).where(eq(lead.id, leadId));
  const additionalData = { ...identityIn(row?.kept), ...identity };
  await tx
    .update(lead)
    .set({ firstName, phone, email, mailbox: mailboxOf(email), additionalData })
    .where(eq(lead.id, leadId));
  // A link mailed to the old address must stop working.
  if (row?.email !== email)
    await tx.update(purchase).set({ linkId: null, linkUntil: null }).where(eq(purchase.leadId, leadId));
}

/**
 * Purchases started or accepted before `before`, but not in review, sold or followed up. Covers all sites: only for
 * jobs.
 */
export async function listAbandoned(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .select({ leadId: purchase.leadId })
    .from(purchase)
    .leftJoin(sale, eq(sale.leadId, purchase.leadId))
    .where(
      and(
        isNull(purchase.reviewFor),
        sql`${purchase.reviewResult} is distinct from 'refused'`,
        isNull(purchase.followedUpAt),
        isNull(sale.leadId),
        lt(sql`coalesce(${purchase.reviewAt}, ${purchase.createdAt})`, before),
      ),
    );
  return rows.map(({ leadId }) => leadId);
}

export async function markFollowedUp(tx: Db, leadId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(purchase)
    .set({ followedUpAt: now })
    .where(and(eq(purchase.leadId, leadId), isNull(purchase.followedUpAt)))
    .returning({ leadId: purchase.leadId });
  return rows.length > 0;
}

/** Date of the person's other active sale. Compares document and mailbox, so that a document alone reveals nothing. */
export async function findSameSale(db: Db, bought: PurchaseWithBuyer): Promise<Date | null> {
  const { leadId, market, productCode, legalId, buyer } = bought;
  if (!legalId) return null;
  const [row] = await db
    .select({ soldAt: sale.createdAt })
    .from(sale)
    .innerJoin(purchase, eq(purchase.leadId, sale.leadId))
    .innerJoin(lead, eq(lead.id, sale.leadId))
    .where(
      and(
        ne(sale.leadId, leadId),
        inArray(
          sale.status,
          SALE_STATUSES.filter((status) => !isEnded(status)),
        ),
        eq(purchase.productCode, productCode),
        eq(lead.market, market),
        sql`${lead.additionalData}->>'legalId' = ${legalId}`,
        eq(lead.mailbox, mailboxOf(buyer.email)),
      ),
    )
    .orderBy(desc(sale.createdAt))
    .limit(1);
  return row?.soldAt ?? null;
}

export const purchaseStates = sql`
  select purchase.market, purchase.created_at, coalesce(sale.status, purchase.review_result,
    case when purchase.review_at is null then 'begun' else 'inReview' end) as status
  from purchase left join sale using (lead_id)`;
