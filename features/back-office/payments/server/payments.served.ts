import 'server-only';
import { and, desc, eq, inArray, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import { MAX_COUNTED_ROWS } from '@/features/back-office/list-limits';
import { payments, type Payment } from '@/features/back-office/payments/payments.resource';
import { withPlanNames } from '@/features/back-office/server/page';
import { withinSites } from '@/features/back-office/server/scope';
import { beginsWith, matches } from '@/features/back-office/server/search.db';
import { serveResource } from '@/features/back-office/server/serve-resource';
import { fromTable, type Reader, type Source } from '@/features/back-office/server/source';
import type { User } from '@/features/identity/permissions';
import { describePlans } from '@/features/lead/admin/server/handle-request';
import { endingOf, outcomeOf, textOfCode } from '@/features/purchase/payment/server/order-refund';
import type { Locale } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { countUpTo } from '@/lib/db/count-up-to';
import { isSince } from '@/lib/db/market-days';
import { lead, payment, paymentEvent, refundRequest } from '@/lib/db/schema';
import { labelsOf } from '@/lib/i18n/messages';
import { formatMoney } from '@/lib/i18n/money';
import { paymentStatusWord } from '@/lib/i18n/sale-status-words';
import { searchText } from '@/lib/i18n/search-text';
import { marketOf, marketOfCode } from '@/lib/markets';
import { dayAfter } from '@/lib/markets/opening-hours';
import type { Site } from '@/lib/site/site';
import { listRefundRequests } from './refund.db';
import { approversText, isBelowLimit, refundActions } from './refunds';
import type { PaymentStatus } from '@/lib/contract/payment-status';
import { fill } from '@/lib/i18n/labels';

type WordsByCode = Readonly<Record<string, string>>;

const wordIn = (words: WordsByCode, code: string): string | null => (Object.hasOwn(words, code) ? words[code]! : null);

const wordsOf = (locale: Locale) => labelsOf(locale, 'backOffice').payments.gatewayWords;

export const gatewayName = (locale: Locale, gateway: string) => wordIn(wordsOf(locale).names, gateway) ?? gateway;

export function eventWord(locale: Locale, outcome: string): string {
  const { events } = wordsOf(locale);
  return wordIn(events, outcome) ?? fill(events.other, { code: outcome });
}

type GatewayState = { readonly gateway: string; readonly status: PaymentStatus; readonly detail: string };

export function detailWord(locale: Locale, { gateway, status, detail }: GatewayState): string {
  const { details } = wordsOf(locale);
  const { codes, outcomes } = labelsOf(locale, 'purchase');
  const code = textOfCode(gateway, detail);
  const text = wordIn(details, detail) ?? (code ? codes[code] : outcomes[outcomeOf(status, detail).text]);
  return fill(details.coded, { text, code: detail });
}

const BEGUN_AT = { market: payment.market, at: payment.createdAt };

const isRefundWaiting = sql<boolean>`exists (
  select from ${refundRequest} where ${refundRequest.paymentId} = ${payment.id} and ${refundRequest.state} = 'waiting')`;

/**
 * Matches the payment's number or the gateway's reference, else the payer. Two queries, because no index covers an `or`
 * across two tables.
 */
async function search(q: string, { db }: Reader): Promise<SQL> {
  const named = await db
    .select({ id: payment.id })
    .from(payment)
    .where(or(beginsWith(payment.id, searchText(q)), eq(payment.reference, q)))
    .limit(MAX_COUNTED_ROWS);
  if (named.length === 0) return inArray(payment.leadId, db.select({ id: lead.id }).from(lead).where(matches(q)));
  return inArray(
    payment.id,
    named.map(({ id }) => id),
  );
}

const table = fromTable(payments, {
  table: payment,
  id: payment.id,
  select: {
    id: payment.id,
    begunAt: payment.createdAt,
    site: payment.site,
    request: payment.leadId,
    name: lead.firstName,
    plan: payment.productCode,
    amount: payment.total,
    currency: payment.currency,
    status: payment.status,
    isRefundWaiting,
  },
  joins: [[lead, eq(lead.id, payment.leadId)]],
  scope: (viewer) => withinSites(viewer, payment),
  search,
  filters: {
    status: payment.status,
    refund: () => isRefundWaiting,
    plan: payment.productCode,
    market: (code) => eq(payment.market, marketOfCode(code).id),
    from: (day) => isSince(BEGUN_AT, day),
    to: (day) => not(isSince(BEGUN_AT, dayAfter(day, 1))!),
  },
  orders: { begunAt: payment.createdAt },
  toRows: (selected, { db }) =>
    withPlanNames(
      db,
      selected.map(({ begunAt, amount, currency, ...row }) =>
        Object.assign(row, { begunAt: begunAt.toISOString(), total: { amount, currency } }),
      ),
    ),
});

/** Drops `isHeld`: an action must lock request and purchase first, as gateway events do. */
const source: Source<typeof payments> = { ...table, rows: (reader, ids) => table.rows(reader, ids) };

/** Counts payments with a refund to approve, up to `MAX_COUNTED_ROWS` + 1. */
export const countWaitingRefunds = (db: Db, user: Pick<User, 'site'>): Promise<number> =>
  countUpTo(
    db,
    db
      .select({ id: payment.id })
      .from(payment)
      .where(and(withinSites(user, payment), isRefundWaiting)),
    MAX_COUNTED_ROWS,
  );

async function listEvents(db: Db, id: string, leadId: string, gateway: string) {
  const { receivedAt, outcome, paymentId } = paymentEvent;
  const isOfRequest = and(isNull(paymentId), eq(paymentEvent.leadId, leadId), eq(paymentEvent.gateway, gateway));
  return db
    .select({ receivedAt, outcome })
    .from(paymentEvent)
    .where(or(eq(paymentId, id), isOfRequest))
    .orderBy(desc(receivedAt))
    .limit(50);
}

type Asked = Awaited<ReturnType<typeof listRefundRequests>>[number];

const toRefund = (
  { id, state, note, createdAt, askedBy, askedByName, decidedAt, decidedByName, decidedNote }: Asked,
  { user }: Reader,
): Payment['refunds'][number] => ({
  id,
  state,
  note,
  decidedNote,
  at: createdAt.toISOString(),
  askedBy: askedByName,
  decidedAt: decidedAt?.toISOString() ?? null,
  decidedBy: decidedByName,
  isOwn: askedBy === user.id,
});

export const paymentsServed = serveResource(payments, source, refundActions, {
  async detail(reader, { id, request, site, plan, status, total, isRefundWaiting: isWaiting }) {
    const { db, locale } = reader;
    const [own] = await db.select().from(payment).where(eq(payment.id, id));
    const { price, fee, feeTax, gateway, detail, reference, instalment, updatedAt } = own!;
    const [requests, events, ending, plans] = await Promise.all([
      listRefundRequests(db, id),
      request ? listEvents(db, id, request, gateway) : [],
      request ? endingOf(db, id, request) : null,
      request ? describePlans(db, [request], locale) : null,
    ]);
    const waiting = requests.find(({ state }) => state === 'waiting');
    const market = marketOf(site as Site);
    const tag = market.intlLocale[locale];
    const text = (amount: number) => formatMoney(amount, total.currency, tag);
    const isRefundable = status === 'OK' && !isWaiting;
    const isBelow =
      isRefundable && (await isBelowLimit(db, { request, site, total: total.amount, currency: total.currency }));
    return {
      planName: plans?.get(request!)?.plan ?? plan,
      standing: paymentStatusWord(locale, status),
      outcome: labelsOf(locale, 'purchase').outcomes[outcomeOf(status, detail).text],
      amounts: { price: text(price), fee: text(fee + feeTax), total: text(total.amount) },
      instalment,
      gateway: gatewayName(locale, gateway),
      reference,
      detail: detail && detailWord(locale, { ...own!, status, detail }),
      changedAt: updatedAt.toISOString(),
      events: events.map((one) => ({
        at: one.receivedAt.toISOString(),
        outcome: one.outcome && eventWord(locale, one.outcome),
      })),
      refunds: requests.map((one) => toRefund(one, reader)),
      approvers: waiting ? await approversText(reader, site as Site, waiting.askedBy) : null,
      refund: isBelow ? 'atOnce' : isRefundable ? 'asked' : null,
      ending,
      limit: formatMoney(market.refundLimit, market.currency, tag),
    };
  },
});
