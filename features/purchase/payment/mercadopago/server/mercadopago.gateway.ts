import 'server-only';
import {
  mercadoPagoEvent,
  type ChargeState,
  type GatewayPayment,
  type OrderCharges,
} from '@/features/purchase/payment/payment.api';
import { paymentPhase, statusOfGateway, WAITS_FOR_PAYER } from '@/features/purchase/payment/payment-states';
import type { Order, PaymentGateway } from '@/features/purchase/payment/server/payment.gateway';
import { GatewayRefusal } from '@/features/purchase/payment/server/gateway-call';
import { findOpened, type OpenedPayment } from '@/features/purchase/payment/server/payment.db';
import type { MarketCode } from '@/lib/contract/atoms';
import { env } from '@/lib/env';
import { mercadoPagoClient, type MercadoPagoPayment } from './client';

/** Excluded payment types, because a payment at a counter arrives days after the price expired. */
const OFFLINE = ['ticket', 'atm'];

/** Mercado Pago requires an offset in a time. */
const momentOf = (at: Date): string => at.toISOString().replace('Z', '+00:00');

const preferenceOf = ({ orderId, title, amount, currency, buyer, returnUrl, expiresAt }: Order) => ({
  items: [{ id: orderId, title, quantity: 1, unit_price: amount, currency_id: currency }],
  payer: { email: buyer.email },
  external_reference: orderId,
  back_urls: { success: returnUrl, pending: returnUrl, failure: returnUrl },
  // `auto_return` works with https addresses only.
  ...(returnUrl.startsWith('https:') && { auto_return: 'approved' }),
  payment_methods: { excluded_payment_types: OFFLINE.map((id) => ({ id })) },
  expires: true,
  expiration_date_to: momentOf(expiresAt),
});

const stateOf = ({ status, status_detail: detail }: MercadoPagoPayment): ChargeState => ({
  status,
  statusDetail: detail ?? status,
});

const toPayment = (orderId: string, one: MercadoPagoPayment): GatewayPayment => ({
  id: one.id,
  orderId,
  ...stateOf(one),
  amount: one.transaction_amount,
  currency: one.currency_id,
});

const isOf = ({ status }: MercadoPagoPayment, ...kinds: readonly string[]): boolean =>
  kinds.includes(paymentPhase(statusOfGateway(status)));

/** First payment that took money, else the payment in progress. A buyer may try several cards on one page. */
function decisivePayment(payments: readonly MercadoPagoPayment[]): MercadoPagoPayment | undefined {
  const inOrder = payments.toSorted((one, other) => Date.parse(one.date_created) - Date.parse(other.date_created));
  return (
    inOrder.find((one) => isOf(one, 'paid', 'returned')) ??
    inOrder.findLast((one) => isOf(one, 'open')) ??
    inOrder.at(-1)
  );
}

const unpaid = (
  orderId: string,
  { checkout, total, currency }: OpenedPayment,
  [status, statusDetail]: [string, string],
) => ({ ...{ id: checkout, orderId, status, statusDetail }, ...{ amount: total, currency } });

const PAGE_OPEN: [string, string] = ['pending', WAITS_FOR_PAYER];
const PAGE_EXPIRED: [string, string] = ['cancelled', 'expired'];
const PAGE_WITHDRAWN: [string, string] = ['cancelled', 'by_collector'];

const accountCurrencies = new Map<string, string>();

function checkoutPro(token: string): PaymentGateway {
  const client = mercadoPagoClient(token);

  /** @param known recent payments that the search may not list yet */
  async function paidFor(orderId: string, known: readonly MercadoPagoPayment[] = []): Promise<OrderCharges | null> {
    const listed = await client.listPayments(orderId);
    const payments = [...listed.filter(({ id }) => !known.some((one) => one.id === id)), ...known];
    const found = decisivePayment(payments);
    if (!found) return null;
    const others = payments.filter((one) => one !== found && isOf(one, 'paid', 'returned'));
    return { ...toPayment(orderId, found), others: others.map((one) => toPayment(orderId, one)) };
  }

  /** Checks the account's currency: an account charges in its own currency even if the request names another. */
  async function check(currency: string): Promise<void> {
    const own = accountCurrencies.get(token) ?? (await client.currency());
    accountCurrencies.set(token, own);
    if (own !== currency) throw new GatewayRefusal(`currency_${own}`, 400);
  }

  return {
    name: 'mercadopago',
    async open(_, order) {
      await check(order.currency);
      const { id, init_point: href } = await client.openPreference(preferenceOf(order), order.orderId);
      return { checkout: id, href };
    },
    async find(db, orderId) {
      const opened = await findOpened(db, orderId);
      if (!opened) return null;
      const paid = await paidFor(orderId);
      return paid ?? unpaid(orderId, opened, opened.expiresAt > new Date() ? PAGE_OPEN : PAGE_EXPIRED);
    },
    async cancel(db, orderId) {
      const opened = await findOpened(db, orderId);
      if (!opened) return null;
      await client.closePreference(opened.checkout, momentOf(new Date()));
      for (const one of await client.listPayments(orderId))
        if (one.status === 'pending') await client.cancelPayment(one.id);
      return (await paidFor(orderId)) ?? unpaid(orderId, opened, PAGE_WITHDRAWN);
    },
    async refund(_, charge) {
      const before = await client.findPayment(charge);
      if (!isOf(before, 'paid')) return stateOf(before);
      await client.refund(charge);
      return stateOf(await client.findPayment(charge));
    },
    async readEvent(db, { body }) {
      const { type, data } = mercadoPagoEvent.parse(JSON.parse(body));
      if (type !== 'payment') return null;
      const named = await client.findPayment(data.id).catch((error: unknown) => {
        if (error instanceof GatewayRefusal && error.status === 404) return null;
        throw error;
      });
      const orderId = named?.external_reference ?? '';
      // Ignores payments of other shops that use the same account.
      const isOrderOfOurs = (await findOpened(db, orderId)) !== null;
      return named && (isOrderOfOurs ? paidFor(orderId, [named]) : toPayment(orderId, named));
    },
    check,
  };
}

export function mercadoPagoGateway(market: MarketCode): PaymentGateway | null {
  const token = env().MERCADOPAGO_ACCESS_TOKEN?.[market];
  return token ? checkoutPro(token) : null;
}
