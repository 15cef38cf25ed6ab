import {
  listPaymentRecords,
  orderRefund,
  showPayment,
  voidPayment,
} from '@/features/purchase/payment/admin/server/service';
import type { Locale } from '@/lib/contract/atoms';
import { PAYMENT_STATUSES } from '@/lib/contract/payment-status';
import { paymentStatusWord } from '@/lib/i18n/sale-status-words';
import { idOf } from './id-of';
import {
  FILTERS,
  filterOf,
  languageOf,
  moment,
  NOTE_HINT,
  orderOf,
  table,
  type Command,
  type Resource,
} from './resource';

export const toPaymentRow = (
  { begunAt, market, status, ...row }: Awaited<ReturnType<typeof showPayment>>,
  language: Locale,
) => ({
  ...row,
  begun: moment(begunAt, market),
  status: paymentStatusWord(language, status),
});

const changing = (change: typeof orderRefund, hint: string, changes: NonNullable<Command['changes']>): Command => ({
  changes,
  usage: 'ID --note TEXT [--language LANGUAGE]',
  hint: `${hint}; ${NOTE_HINT}`,
  async run(context, given) {
    const { db } = context;
    const ordered = orderOf(context, given);
    const id = await idOf(db, 'payment', given.ID);
    const status = await change(db, id, ordered);
    const { request, site } = await showPayment(db, id);
    const lost = request === null ? ['its person was deleted: no history is left to keep the note'] : [];
    return { result: { id, status }, site, lines: [`${id}: ${paymentStatusWord(languageOf(given), status)}`, ...lost] };
  },
});

export const payments: Resource = {
  list: {
    usage: `${FILTERS} [--language LANGUAGE]`,
    hint: 'days by the clock of the market; a request is missing where its person was deleted',
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
    true,
  ),
  void: changing(voidPayment, 'one that nobody has paid yet', 'inSteps'),
};
