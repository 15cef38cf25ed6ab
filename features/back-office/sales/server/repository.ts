import 'server-only';
import { and, asc, desc, eq, inArray, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm';
import type { User } from '@/features/identity/domain';
import { MOST_COUNTED } from '@/features/back-office/domain';
import type { SaleFilters, SaleRow, SalesQuery } from '@/features/back-office/sales/contract';
import type { Slice } from '@/features/back-office/server/page';
import { withinSites } from '@/features/back-office/server/scope';
import { beginsWith, matches, NAME_OF_EXECUTIVE } from '@/features/back-office/server/search-repository';
import { agreedPrice } from '@/features/purchase/purchase.api';
import { isAtStage, purchaseStage, saleStanding, standsAs } from '@/features/purchase/sale/admin/server/service';
import { money } from '@/lib/contract/atoms';
import { isStage } from '@/lib/contract/payment-status';
import type { Db } from '@/lib/db/client';
import { countUpTo } from '@/lib/db/count-up-to';
import { isSince } from '@/lib/db/market-days';
import { executive, lead, payment, purchase, purchaseDocument, sale } from '@/lib/db/schema';
import { searchText } from '@/lib/i18n/search-text';
import { marketOfCode } from '@/lib/markets';
import { dayAfter } from '@/lib/markets/opening-hours';

const BEGUN_AT = { market: purchase.market, at: purchase.createdAt };

const ROW = {
  id: purchase.leadId,
  begunAt: purchase.createdAt,
  soldAt: sale.createdAt,
  site: purchase.site,
  name: lead.firstName,
  email: lead.email,
  plan: purchase.productCode,
  price: purchase.price,
  total: payment.total,
  currency: payment.currency,
  status: sql<SaleRow['status']>`case when ${sale.leadId} is null then ${purchaseStage} else ${saleStanding} end`,
};

/**
 * Searches by buyer, or by the digits of a payment that the buyer's mails show. Two queries, because no index covers an
 * `or` across two tables.
 */
function isAsked(db: Db, q: string): SQL {
  const ofPerson = db.select({ id: lead.id }).from(lead).where(matches(q));
  const begins = beginsWith(payment.id, searchText(q));
  if (!begins) return inArray(purchase.leadId, ofPerson);
  const ofPayment = db
    .select({ id: sql<string>`${payment.leadId}` })
    .from(payment)
    .where(and(begins, isNotNull(payment.leadId)));
  return inArray(purchase.leadId, ofPerson.union(ofPayment));
}

/** Most sales are in force, so their pages walk along all sales. The few with another status are looked up first. */
function isStanding(db: Db, user: Pick<User, 'site'>, status: NonNullable<SalesQuery['status']>): SQL | undefined {
  if (isStage(status)) return and(isNull(sale.leadId), isAtStage(status));
  if (status === 'OK') return standsAs(status);
  const such = db
    .select({ id: sale.leadId })
    .from(sale)
    .innerJoin(payment, eq(payment.id, sale.paymentId))
    .where(and(withinSites(user, sale), standsAs(status)));
  return sql`${purchase.leadId} = any(array(${such}))`;
}

function salesWhere(db: Db, user: Pick<User, 'site'>, query: Omit<SaleFilters, 'order'>): SQL | undefined {
  const { q, status, market, site, plan, from, to } = query;
  return and(
    withinSites(user, purchase),
    q === undefined ? undefined : isAsked(db, q),
    status && isStanding(db, user, status),
    market && eq(purchase.market, marketOfCode(market).id),
    site === undefined ? undefined : eq(purchase.site, site),
    plan === undefined ? undefined : eq(purchase.productCode, plan),
    from === undefined ? undefined : isSince(BEGUN_AT, from),
    to === undefined ? undefined : not(isSince(BEGUN_AT, dayAfter(to, 1))!),
  );
}

const rowsOf = (db: Db) =>
  db
    .select(ROW)
    .from(purchase)
    .innerJoin(lead, eq(lead.id, purchase.leadId))
    .leftJoin(sale, eq(sale.leadId, purchase.leadId))
    .leftJoin(payment, eq(payment.id, sale.paymentId))
    .$dynamic();

export type SaleRecord = Omit<SaleRow, 'planName'>;

type Found = Omit<SaleRecord, 'begunAt' | 'soldAt' | 'price' | 'charged'> & {
  readonly begunAt: Date;
  readonly soldAt: Date | null;
  readonly price: unknown;
  readonly total: number | null;
  readonly currency: string | null;
};

const priceShape = agreedPrice.pick({ amount: true, currency: true }).strip().nullable().catch(null);
const chargedShape = money.nullable().catch(null);

const toRow = ({ begunAt, soldAt, price, total: amount, currency, ...row }: Found): SaleRecord => ({
  ...row,
  price: priceShape.parse(price),
  charged: chargedShape.parse({ amount, currency }),
  begunAt: begunAt.toISOString(),
  soldAt: soldAt?.toISOString() ?? null,
});

function orderOf({ order }: Pick<SalesQuery, 'order'>): SQL[] {
  const direction = order === 'oldest' ? asc : desc;
  return [direction(purchase.createdAt), direction(purchase.leadId)];
}

const idsInOrder = (db: Db, user: Pick<User, 'site'>, query: SaleFilters) =>
  db
    .select({ id: purchase.leadId })
    .from(purchase)
    .leftJoin(sale, eq(sale.leadId, purchase.leadId))
    .leftJoin(payment, eq(payment.id, sale.paymentId))
    .where(salesWhere(db, user, query))
    .orderBy(...orderOf(query));

export async function listPurchases(
  db: Db,
  user: Pick<User, 'site'>,
  query: SalesQuery,
  { at, limit }: Slice,
): Promise<SaleRecord[]> {
  // The ids of the page are found first. Otherwise the shown columns would be read for all earlier rows too.
  const shown = idsInOrder(db, user, query).limit(limit).offset(at).as('shown');
  const rows = await rowsOf(db)
    .innerJoin(shown, eq(shown.id, purchase.leadId))
    .orderBy(...orderOf(query));
  return rows.map(toRow);
}

export async function listPurchaseIds(
  db: Db,
  user: Pick<User, 'site'>,
  query: SaleFilters,
  limit: number,
): Promise<string[]> {
  return (await idsInOrder(db, user, query).limit(limit)).map(({ id }) => id);
}

export async function listPurchasesOf(
  db: Db,
  user: Pick<User, 'site'>,
  query: SaleFilters,
  ids: readonly string[],
): Promise<SaleRecord[]> {
  const found = await rowsOf(db).where(and(salesWhere(db, user, query), inArray(purchase.leadId, [...ids])));
  const rows = new Map(found.map((row) => [row.id, toRow(row)]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

export async function countPurchases(db: Db, user: Pick<User, 'site'>, query: SalesQuery): Promise<number> {
  const rows = db
    .select({ one: sql`1` })
    .from(purchase)
    .leftJoin(sale, eq(sale.leadId, purchase.leadId))
    .leftJoin(payment, eq(payment.id, sale.paymentId))
    .where(salesWhere(db, user, query));
  return countUpTo(db, rows, MOST_COUNTED);
}

export async function findRow(db: Db, user: Pick<User, 'site'>, id: string): Promise<SaleRecord | null> {
  const [row] = await rowsOf(db).where(and(eq(purchase.leadId, id), withinSites(user, purchase)));
  return row ? toRow(row) : null;
}

export async function findCancellation(db: Db, id: string) {
  const { cancellationAskedAt: at, cancellationReason: reason } = purchase;
  const [row] = await db.select({ at, reason }).from(purchase).where(eq(purchase.leadId, id));
  return row?.at ? { at: row.at.toISOString(), reason: row.reason } : null;
}

export async function listDocuments(db: Db, id: string) {
  const { createdAt, name, size } = purchaseDocument;
  const rows = await db
    .select({ createdAt, name, size })
    .from(purchaseDocument)
    .where(eq(purchaseDocument.leadId, id))
    .orderBy(createdAt);
  return rows.map((row) => ({ at: row.createdAt.toISOString(), name: row.name, size: row.size }));
}

export async function findReview(db: Db, id: string) {
  const [row] = await db
    .select({
      reviewFor: purchase.reviewFor,
      reviewAt: purchase.reviewAt,
      result: purchase.reviewResult,
      executiveId: lead.executiveId,
      executive: NAME_OF_EXECUTIVE,
    })
    .from(purchase)
    .innerJoin(lead, eq(lead.id, purchase.leadId))
    .leftJoin(executive, eq(executive.id, lead.executiveId))
    .where(eq(purchase.leadId, id));
  return row ?? null;
}
