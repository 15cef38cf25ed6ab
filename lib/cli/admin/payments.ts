import {
  listPaymentRecords,
  orderRefund,
  showPayment,
  voidPayment,
} from '@/features/purchase/payment/admin/server/service';
import type { Locale } from '@/lib/contract/atoms';
import { PAYMENT_STATUSES, type PaymentStatus } from '@/lib/contract/payment-status';
import { paymentStatusWord } from '@/lib/i18n/sale-status-words';
import type { Db } from '@/lib/db/client';
import { idOf } from './id-of';
import { filterOf, languageOf, moment, table, type Command, type Resource } from './resource';

export const toPaymentRow = (
  { begunAt, market, status, ...row }: Awaited<ReturnType<typeof showPayment>>,
  language: Locale,
) => ({
  ...row,
  begun: moment(begunAt, market),
  status: paymentStatusWord(language, status),
});

const changing = (change: (db: Db, id: string) => Promise<PaymentStatus>, hint: string): Command => ({
  changes: true,
  usage: 'ID [--language LANGUAGE]',
  hint,
  async run({ db }, given) {
    const id = await idOf(db, 'payment', given.ID);
    const status = await change(db, id);
    return { result: { id, status }, lines: [`${id}: ${paymentStatusWord(languageOf(given), status)}`] };
  },
});

export const payments: Resource = {
  list: {
    usage: '[--market MARKET] [--status STATUS] [--limit N] [--language LANGUAGE]',
    async run({ db }, given) {
      const found = await listPaymentRecords(db, filterOf(given, PAYMENT_STATUSES, paymentStatusWord));
      const rows = found.map((row) => toPaymentRow(row, languageOf(given)));
      return { result: rows, lines: table(rows) };
    },
  },
  show: {
    usage: 'ID [--language LANGUAGE]',
    async run({ db }, given) {
      const row = toPaymentRow(await showPayment(db, await idOf(db, 'payment', given.ID)), languageOf(given));
      const lines = Object.entries(row).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
      return { result: row, lines };
    },
  },
  refund: changing(
    orderRefund,
    'all of it goes back, once, as soon as a server runs; a sale ends without its first one',
  ),
  void: changing(voidPayment, 'one that nobody has paid yet'),
};
