import 'server-only';
import {
  incomeOf,
  type ProfileCells,
  type ProfileColumn,
  type PersonColumn,
} from '@/features/collective/profiles/profile-columns';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { provenanceTexts } from '@/features/catalogue/server/provenance-texts';
import { priceNote } from '@/features/catalogue/wording/price';
import { provenanceText } from '@/features/catalogue/wording/provenance';
import { employerCreditText } from '@/features/catalogue/wording/reference';
import type { PricedList } from '@/features/lead/plan-request/plan-request.api';
import { locale, type Currency } from '@/lib/contract/atoms';
import type { Ctx } from '@/lib/context/ctx';
import { dayFirst } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { formatMoney } from '@/lib/i18n/money';
import { wordingOf } from '@/lib/i18n/wording';
import type { ProductLine } from '@/lib/markets/market';
import type { ReadSheet, WrittenCell, WrittenSheet } from '@/lib/sheet/sheet';
import type { Table } from '@/lib/sheet/table';

export type Outcome =
  | { readonly amount: number; readonly total: number; readonly currency: Currency }
  | { readonly note: string; readonly isOutside?: boolean };

export type PricedRow = {
  readonly row: number;
  readonly cells: ProfileCells;
  readonly isDependant: boolean;
  readonly outcome: Outcome;
  readonly note?: string;
};

export type Priced = {
  readonly sheet: ReadSheet;
  readonly table: Table<ProfileColumn, PersonColumn>;
  readonly rows: readonly PricedRow[];
  readonly isCompany: boolean;
  readonly plan: string;
  /** Same as on the screen. */
  readonly texts: readonly string[];
};

export const isPriced = ({ outcome }: PricedRow): boolean => 'total' in outcome;

export function totalOf({ rows, isCompany }: Pick<Priced, 'rows' | 'isCompany'>): number {
  const totals = rows.flatMap(({ outcome }) => ('total' in outcome ? [outcome.total] : []));
  if (isCompany) return totals[0] ?? 0;
  return Math.round(totals.reduce((sum, total) => sum + total, 0) * 100) / 100;
}

function outcomeCells({ outcome, note = '' }: PricedRow): WrittenCell[] {
  if ('note' in outcome) return [{ value: '' }, { value: '' }, { value: outcome.note, as: 'note' }];
  return [{ value: outcome.amount }, { value: outcome.currency }, { value: note, ...(note && { as: 'note' }) }];
}

export function sourceOf(ctx: Ctx, { provenance: { price } }: InsuranceItem): string {
  const texts = provenanceTexts(ctx);
  return price.source === null ? texts.words.coveragesOnly : provenanceText(price, texts);
}

type Noted = {
  readonly item: InsuranceItem;
  readonly line: ProductLine;
  readonly people: readonly PricedRow[];
  readonly total: PricedList['total'];
};

/** Maximum credit of the employer for the list (Ley 26790), at most its price. Null: an income is missing. */
function creditText(ctx: Ctx, { line, people, total }: Noted) {
  const { employerCreditPercent: percent } = line;
  const workers = people.filter((one) => !one.isDependant && isPriced(one));
  const incomes = workers.flatMap(({ cells: { ingreso } }) => (ingreso ? incomeOf(ingreso) : []));
  if (percent === undefined || !total || incomes.length < workers.length) return null;
  const amount = Math.min(total.amount, (incomes.reduce((sum, income) => sum + income, 0) * percent) / 100);
  const { creditMaximum } = labelsOf(ctx.locale, 'profilesSheet').list;
  return fill(creditMaximum, { amount: formatMoney(amount, total.currency, ctx.market.intlLocale[ctx.locale]) });
}

/** Notes of the prices of a list: example or source, taxes, the employer's credit. None where nobody has a price. */
export function notesOf(ctx: Ctx, noted: Noted): string[] {
  const { item, line, people } = noted;
  if (!people.some(isPriced)) return [];
  const { locale: language, market } = ctx;
  const tag = market.intlLocale[language];
  const isTaxed = item.insuranceMetadata.metadata.price_detail === 'taxIncluded';
  return [
    sourceOf(ctx, item),
    priceNote(item, wordingOf(language, tag)),
    isTaxed ? '' : labelsOf(language, 'receipt').taxes,
    employerCreditText(line, labelsOf(language, 'compare').for, tag, labelsOf(language, 'profilesSheet').list.credit),
    creditText(ctx, noted),
  ].filter((one): one is string => Boolean(one));
}

/** Columns of prices that an earlier answer of ours added: three headings in a row, in one language. */
function earlierPrices(header: readonly string[]): readonly number[] {
  const known = locale.options.map((one) => labelsOf(one, 'profilesSheet').result.headings);
  return header.flatMap((cell, at) =>
    known.some(
      ({ price, perPerson, currency, note }) =>
        [price, perPerson].includes(cell) && header[at + 1] === currency && header[at + 2] === note,
    )
      ? [at, at + 1, at + 2]
      : [],
  );
}

/** The visitor's own cells by row: without our reasons, prices and totals in a sheet that is sent again. */
function ownRows({ sheet, table, rows }: Priced) {
  const prices = earlierPrices(table.header);
  const people = new Set(rows.map(({ row }) => row));
  const isOurs = (column: number) => column === table.reasonsAt || prices.includes(column);
  return sheet.rows
    .map((cells, at) => ({ row: at + 1, cells, priced: prices.some((column) => cells[column]) }))
    .filter(({ row, priced }) => row <= table.headerRow || people.has(row) || !priced)
    .map(({ row, cells }) => ({ row, cells: cells.filter((_, column) => !isOurs(column)) }));
}

export function pricedSheet(ctx: Ctx, priced: Priced): WrittenSheet {
  const { table, rows, isCompany, plan, texts } = priced;
  const hasFamily = isCompany && rows.some(({ isDependant }) => isDependant);
  const words = labelsOf(ctx.locale, 'profilesSheet');
  const { headings, prices, total, ofPlan, withoutFamily } = words.result;
  const { places } = table;
  const saysAge = !places.has('nacimiento') || places.get('edad') !== places.get('nacimiento');
  const given = ownRows(priced);
  const width = Math.max(...given.map(({ cells }) => cells.findLastIndex(Boolean) + 1));
  const own = (cells: readonly string[], as?: 'head'): WrittenCell[] =>
    Array.from({ length: width }, (_, column) => ({ value: dayFirst(cells[column] ?? ''), ...(as && { as }) }));
  const head = [
    ...(saysAge ? [] : [words.headings.edad]),
    isCompany ? headings.perPerson : headings.price,
    headings.currency,
    headings.note,
  ].map((value): WrittenCell => ({ value, as: 'head' }));
  const byRow = new Map(rows.map((one) => [one.row, one]));
  const last = given.findLastIndex(({ cells }) => cells.some(Boolean)) + 1;
  const written = given.slice(0, last).map(({ row, cells }): WrittenCell[] => {
    if (row === table.headerRow) return own(cells, 'head').concat(head);
    const one = byRow.get(row);
    if (!one) return own(cells);
    return own(cells).concat(saysAge ? [] : [{ value: one.cells.edad ?? '' }], outcomeCells(one));
  });
  const first = rows.flatMap(({ outcome }) => ('currency' in outcome ? [outcome] : []))[0];
  const sum: WrittenCell[] = [
    { value: total, as: 'head' },
    ...Array.from({ length: width + head.length - 4 }, () => ({ value: '' })),
    { value: totalOf(priced), as: 'head' },
    { value: first?.currency ?? '', as: 'head' },
    { value: [fill(ofPlan, { plan }), ...(hasFamily ? [withoutFamily] : [])].join(' · '), as: 'head' },
  ];
  const notes = texts.map((value) => sum.map((_, at) => (at < sum.length - 1 ? '' : value)));
  return {
    name: prices,
    rows: first ? [...written, sum, ...notes] : written,
    widths: Array.from({ length: width + head.length }, () => 18),
    heads: table.headerRow,
  };
}
