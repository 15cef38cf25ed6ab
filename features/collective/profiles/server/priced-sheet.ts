import 'server-only';
import type { ProfileCells, ProfileColumn, PersonColumn } from '@/features/collective/profiles/profile-columns';
import type { Currency } from '@/lib/contract/atoms';
import type { Ctx } from '@/lib/context/ctx';
import { dayFirst } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
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
};

export type Priced = {
  readonly sheet: ReadSheet;
  readonly table: Table<ProfileColumn, PersonColumn>;
  readonly rows: readonly PricedRow[];
  readonly isCompany: boolean;
  readonly plan: string;
};

export function totalOf({ rows, isCompany }: Pick<Priced, 'rows' | 'isCompany'>): number {
  const totals = rows.flatMap(({ outcome }) => ('total' in outcome ? [outcome.total] : []));
  if (isCompany) return totals[0] ?? 0;
  return Math.round(totals.reduce((sum, total) => sum + total, 0) * 100) / 100;
}

function outcomeCells(outcome: Outcome): WrittenCell[] {
  if ('note' in outcome) return [{ value: '' }, { value: '' }, { value: outcome.note, as: 'note' }];
  return [{ value: outcome.amount }, { value: outcome.currency }, { value: '' }];
}

export function pricedSheet(ctx: Ctx, priced: Priced): WrittenSheet {
  const { sheet, table, rows, isCompany, plan } = priced;
  const hasFamily = isCompany && rows.some(({ isDependant }) => isDependant);
  const words = labelsOf(ctx.locale, 'profilesSheet');
  const { headings, prices, total, ofPlan, withoutFamily } = words.result;
  const { places } = table;
  const saysAge = !places.has('nacimiento') || places.get('edad') !== places.get('nacimiento');
  const width = Math.max(...sheet.rows.map((cells) => cells.findLastIndex(Boolean) + 1));
  const own = (cells: readonly string[], as?: 'head'): WrittenCell[] =>
    Array.from({ length: width }, (_, column) => ({ value: dayFirst(cells[column] ?? ''), ...(as && { as }) }));
  const head = [
    ...(saysAge ? [] : [words.headings.edad]),
    isCompany ? headings.perPerson : headings.price,
    headings.currency,
    headings.note,
  ].map((value): WrittenCell => ({ value, as: 'head' }));
  const byRow = new Map(rows.map((one) => [one.row, one]));
  const last = sheet.rows.findLastIndex((cells) => cells.some(Boolean)) + 1;
  const written = sheet.rows.slice(0, last).map((cells, at): WrittenCell[] => {
    const row = at + 1;
    if (row === table.headerRow) return own(cells, 'head').concat(head);
    const one = byRow.get(row);
    if (!one) return own(cells);
    return own(cells).concat(saysAge ? [] : [{ value: one.cells.edad ?? '' }], outcomeCells(one.outcome));
  });
  const first = rows.flatMap(({ outcome }) => ('currency' in outcome ? [outcome] : []))[0];
  const sum: WrittenCell[] = [
    { value: total, as: 'head' },
    ...Array.from({ length: width + head.length - 4 }, () => ({ value: '' })),
    { value: totalOf(priced), as: 'head' },
    { value: first?.currency ?? '', as: 'head' },
    { value: [fill(ofPlan, { plan }), ...(hasFamily ? [withoutFamily] : [])].join(' · '), as: 'head' },
  ];
  return {
    name: prices,
    rows: first ? [...written, sum] : written,
    widths: Array.from({ length: width + head.length }, () => 18),
    heads: table.headerRow,
  };
}
