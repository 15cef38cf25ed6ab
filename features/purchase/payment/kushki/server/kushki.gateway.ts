import 'server-only';
import {
  kushkiEvent,
  type ChargeState,
  type GatewayPayment,
  type KushkiEvent,
} from '@/features/purchase/payment/payment.api';
import { WAITS_FOR_PAYER } from '@/features/purchase/payment/payment-states';
import type { PaymentGateway } from '@/features/purchase/payment/server/payment.gateway';
import {
  findByCheckout,
  findByReference,
  findOpened,
  listKnown,
  type OpenedPayment,
  listDuplicateCharges,
} from '@/features/purchase/payment/server/payment.db';
import type { Currency, MarketCode } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { env } from '@/lib/env';
import { logger } from '@/lib/logger';
import { kushkiClient, totalOf, type KushkiTransaction } from './client';

const NAME = 'kushki';

const CURRENCIES: ReadonlySet<Currency> = new Set(['CLP', 'COP', 'PEN', 'MXN', 'USD']);

const STATUSES: Readonly<Record<string, string>> = {
  approvedTransaction: 'approved',
  declinedTransaction: 'rejected',
  expiredTransaction: 'cancelled',
};

/** How long after the price expires we still wait for a webhook, in milliseconds. */
const GRACE_MS = 900_000;

const toPayment = (
  { id, checkout, reference, total, currency }: OpenedPayment,
  state: ChargeState,
): GatewayPayment => ({ id: reference ?? checkout, orderId: id, ...state, amount: total, currency });

const PAGE_OPEN: ChargeState = { status: 'pending', statusDetail: WAITS_FOR_PAYER };
const PAGE_EXPIRED: ChargeState = { status: 'cancelled', statusDetail: 'expired' };
const REFUNDED: ChargeState = { status: 'refunded', statusDetail: 'refunded' };

const isDone = ({ transaction_status: status }: KushkiTransaction): boolean => status === 'APPROVAL';
const isRefund = (type: string | null | undefined): boolean => type === 'VOID' || type === 'REFUND';

type Client = ReturnType<typeof kushkiClient>;

const unclaimed = new Set<string>();

/** True if a later payment of the same amount matches no known order, so it may belong to this order. */
async function mayBePaid(db: Db, client: Client, { id, createdAt, total, currency }: OpenedPayment): Promise<boolean> {
  const alike = (await client.listTransactions(createdAt)).filter(
    (one) =>
      isDone(one) && !isRefund(one.transaction_type) && one.request_amount === total && one.currency_code === currency,
  );
  const tickets = alike.map((one) => one.ticket_number ?? '');
  const known = new Set([...(await listKnown(db, NAME, tickets)), ...(await listDuplicateCharges(db, tickets))]);
  const open = tickets.filter((ticket) => !known.has(ticket));
  if (open.length > 0 && !unclaimed.has(id))
    logger.error({ event: 'unclaimedPayment', payment: id, references: open }, 'paid, but no webhook names the order');
  if (open.length > 0) unclaimed.add(id);
  return open.length > 0;
}

/** Milliseconds during which an unanswered request may have succeeded, because Kushki has no idempotency keys. */
const UNCERTAIN_OUTCOME_MS = 172_800_000;
/**
 * Milliseconds. If we still do not know the sale of a refund after this time, it belongs to another page of the same
 * Kushki account.
 */
const EVENT_DEADLINE_MS = 86_400_000;

async function isAlreadyRefunded(client: Client, ticket: string): Promise<boolean> {
  const listed = await client.listTransactions(new Date(Date.now() - UNCERTAIN_OUTCOME_MS));
  return listed.some((one) => isDone(one) && isRefund(one.transaction_type) && one.sale_ticket_number === ticket);
}

async function paymentOfNotice(
  db: Db,
  { smartLink, status, ticketNumber, code, amount }: Extract<KushkiEvent, { smartLink: string }>,
): Promise<GatewayPayment> {
  const opened = await findByCheckout(db, NAME, smartLink);
  return {
    ...{ id: ticketNumber ?? smartLink, orderId: opened?.id ?? '' },
    ...{ status: STATUSES[status] ?? PAGE_OPEN.status, statusDetail: code ?? status },
    ...{ amount: totalOf(amount), currency: amount.currency },
  };
}

export function kushkiGateway(market: MarketCode): PaymentGateway | null {
  const merchantId = env().KUSHKI_PRIVATE_MERCHANT_ID?.[market];
  if (!merchantId) return null;
  const client = kushkiClient(merchantId);

  /**
   * Kushki can neither look up nor close a page, so this infers the status from the deadline and the account's
   * transaction list.
   */
  async function find(db: Db, orderId: string): Promise<GatewayPayment | null> {
    const opened = await findOpened(db, orderId);
    if (!opened) return null;
    const isOpen = opened.expiresAt.getTime() + GRACE_MS > Date.now() || (await mayBePaid(db, client, opened));
    return toPayment(opened, isOpen ? PAGE_OPEN : PAGE_EXPIRED);
  }

  return {
    name: NAME,
    async open(_, order) {
      const { webcheckoutId: checkout, webcheckoutUrl: href } = await client.openCheckout(order);
      return { checkout, href };
    },
    find,
    cancel: find,
    async refund(_, charge) {
      if (!(await isAlreadyRefunded(client, charge))) await client.refund(charge);
      return REFUNDED;
    },
    async readEvent(db, { body, receivedAt }) {
      const event = kushkiEvent.parse(JSON.parse(body));
      if (event.smartLink !== undefined) return paymentOfNotice(db, event);
      const { saleTicketNumber: ticket } = event;
      if (ticket === undefined || !isRefund(event.transactionType) || event.partialVoid) return null;
      const opened = await findByReference(db, NAME, ticket);
      if (opened) return toPayment(opened, REFUNDED);
      if ((await listDuplicateCharges(db, [ticket])).length > 0) return null;
      if (receivedAt.getTime() + EVENT_DEADLINE_MS > Date.now()) throw new Error('refund of an unknown payment');
      logger.error({ event: 'unknownPayment', reference: ticket }, 'refund of an unknown payment');
      return null;
    },
    async check(currency) {
      if (!CURRENCIES.has(currency)) throw new Error(`it does not accept ${currency}`);
      await client.listTransactions(new Date());
    },
  };
}
