import { showRequest } from '@/features/lead/admin/server/service';
import { decideSale, listSales, showSold, type Decision } from '@/features/purchase/sale/admin/server/service';
import type { Locale } from '@/lib/contract/atoms';
import { SALE_STANDINGS } from '@/lib/contract/payment-status';
import { instalmentStatusWord, saleStatusWord } from '@/lib/i18n/sale-status-words';
import { idOf } from './id-of';
import { toEvent } from './leads';
import { toPaymentRow } from './payments';
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

const toRow = (
  { soldAt, market, status, ...row }: Awaited<ReturnType<typeof listSales>>[number],
  language: Locale,
) => ({
  ...row,
  sold: moment(soldAt, market),
  status: saleStatusWord(language, status),
});

const deciding = (decision: Decision, hint: string): Command => ({
  changes: true,
  usage: 'ID --note TEXT [--language LANGUAGE]',
  hint: `${hint}; ${NOTE_HINT}`,
  async run(context, given) {
    const ordered = orderOf(context, given);
    const id = await idOf(context.db, 'request', given.ID);
    const { to: status } = await decideSale(context.db, id, decision, ordered);
    const { site } = await showRequest(context.db, id);
    return { result: { id, status }, site, lines: [`${id}: ${saleStatusWord(languageOf(given), status)}`] };
  },
});

export const sales: Resource = {
  list: {
    usage: `${FILTERS} [--language LANGUAGE]`,
    hint: 'days by the clock of the market; a request is missing where its person was deleted: the sale stays for accounting',
    async run({ db }, given) {
      const found = await listSales(db, filterOf(given, SALE_STANDINGS, saleStatusWord));
      const rows = found.map((row) => toRow(row, languageOf(given)));
      return { result: rows, lines: table(rows) };
    },
  },
  show: {
    usage: 'ID [--language LANGUAGE]',
    hint: 'ID: of its request, or the digits of one of its payments, which mails to the buyer give',
    async run({ db }, given) {
      const [id, language] = [await idOf(db, 'request', given.ID), languageOf(given)];
      const { purchase, sale, ...owed } = await showSold(db, id);
      const { history } = await showRequest(db, id);
      const { market, productCode: plan, buyer } = purchase;
      const facts = {
        plan,
        status: saleStatusWord(language, sale.standing),
        sold: moment(sale.soldAt, market),
        ...buyer,
      };
      const instalments = owed.instalments.map(({ number, dueDay, amount, currency, status }) => ({
        ...{ number, dueDay, amount, currency },
        status: instalmentStatusWord(language, status),
      }));
      const payments = owed.payments.map((row) => toPaymentRow(row, language));
      const happened = history.map((entry) => toEvent(entry, market, language));
      return {
        result: { id, ...facts, instalments, payments, history: happened },
        lines: [
          ...Object.entries(facts).map(([name, value]) => `${name}: ${value}`),
          ...['', 'What is due', ...table(instalments)],
          ...['', 'What was paid', ...table(payments)],
          ...['', 'What happened', ...table(happened)],
        ],
      };
    },
  },
  confirm: deciding('confirm', 'the cancellation that was asked for, without money back'),
  withdraw: deciding('withdraw', 'the cancellation that was asked for: it goes on'),
  refund: deciding('refund', 'ends it and gives back all that was paid, as soon as a server runs'),
  void: deciding('void', 'one that is overdue and stays unpaid'),
};
