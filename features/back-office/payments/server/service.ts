import 'server-only';
import type { PaymentDetail, PaymentPage, PaymentsQuery } from '@/features/back-office/payments/contract';
import { readPage, withPlanNames } from '@/features/back-office/server/page';
import type { Allowed } from '@/features/identity/server/service';
import { describePlans } from '@/features/lead/admin/server/service';
import { endingOf, outcomeOf } from '@/features/purchase/payment/admin/server/service';
import { AppError } from '@/lib/app-error';
import type { Currency } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';
import { formatMoney } from '@/lib/i18n/money';
import { paymentStatusWord } from '@/lib/i18n/sale-status-words';
import { marketOf } from '@/lib/markets';
import type { Site } from '@/lib/site/site';
import { detailWord, eventWord, gatewayName } from './gateway-words';
import { listRefundRequests } from './refund-repository';
import { approversText, isBelowLimit } from './refunds';
import { countPayments, findPaymentOf, listEvents, listPaymentRows } from './repository';

type Ctx = Allowed<'charge:read'>;

export async function searchPayments({ db, user }: Ctx, query: PaymentsQuery): Promise<PaymentPage> {
  return readPage(
    user,
    query,
    async (slice) => withPlanNames(db, await listPaymentRows(db, user, query, slice)),
    () => countPayments(db, user, query),
  );
}

type Asked = Awaited<ReturnType<typeof listRefundRequests>>[number];

const toRefund = (
  { id, state, note, createdAt, askedBy, askedByName, decidedAt, decidedByName, decidedNote }: Asked,
  { user }: Ctx,
): PaymentDetail['refunds'][number] => ({
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

/**
 * A payment with the gateway's own answer about it.
 * @throws NOT_FOUND also for a payment of a site that the caller may not see
 */
export async function readPayment(ctx: Ctx, { id }: { readonly id: string }): Promise<PaymentDetail> {
  const { db, locale, user } = ctx;
  const found = await findPaymentOf(db, user, id);
  if (!found) throw new AppError('NOT_FOUND', labelsOf(locale, 'serverErrors').notFound);
  const { row, own } = found;
  const [asked, events, ending, plans] = await Promise.all([
    listRefundRequests(db, id),
    row.request ? listEvents(db, row.request, own.gateway) : [],
    row.request ? endingOf(db, id, row.request) : null,
    row.request ? describePlans(db, [row.request], locale) : null,
  ]);
  const waiting = asked.find(({ state }) => state === 'waiting');
  const market = marketOf(row.site as Site);
  const tag = market.intlLocale[locale];
  const money = (amount: number) => formatMoney(amount, row.currency as Currency, tag);
  const mayGoBack = row.status === 'OK' && !row.isRefundWaiting;
  return {
    ...row,
    planName: plans?.get(row.request!)?.plan ?? row.plan,
    standing: paymentStatusWord(locale, row.status),
    outcome: labelsOf(locale, 'purchase').outcomes[outcomeOf(row.status, own.detail).text],
    amounts: { price: money(own.price), fee: money(own.fee + own.feeTax), total: money(row.total) },
    instalment: own.instalment,
    gateway: gatewayName(locale, own.gateway),
    reference: own.reference,
    detail: own.detail && detailWord(locale, { ...own, status: row.status, detail: own.detail }),
    changedAt: own.updatedAt.toISOString(),
    events: events.map(({ at, outcome }) => ({ at, outcome: outcome && eventWord(locale, outcome) })),
    refunds: asked.map((one) => toRefund(one, ctx)),
    approvers: waiting ? await approversText(ctx, row.site as Site, waiting.askedBy) : null,
    refund: mayGoBack ? ((await isBelowLimit(db, row)) ? 'atOnce' : 'asked') : null,
    ending,
    limit: formatMoney(market.refundLimit, market.currency, tag),
  };
}
