import 'server-only';
import { z } from 'zod';
import type { ReadSheet } from '@/lib/sheet/sheet';
import { dayOfNumber, readTable } from '@/lib/sheet/table';
import { CatalogueMistakes, throwMistakes, type Mistake } from './mistake';

/** Columns of a price list as a sheet, one row per plan and clinic. An empty plan code repeats the code above. */
const COLUMNS = [
  'isapre',
  'codigo',
  'uf',
  'tipo',
  'zonas',
  'linea',
  'clinica',
  'hospitalario',
  'ambulatorio',
  'libre hospitalario',
  'libre ambulatorio',
  'tope',
  'vigencia',
] as const;

/** Sheet columns in the order of the fields of a plan's row in a list. */
const PLAN_COLUMNS = [
  'isapre',
  'codigo',
  'uf',
  'tipo',
  'zonas',
  'linea',
  'clinica',
  'libre hospitalario',
  'tope',
] as const;
const CLINIC_FIELD = PLAN_COLUMNS.indexOf('clinica');
const CLINIC_COLUMNS = ['clinica', 'hospitalario', 'ambulatorio'] as const;

const readSheet = z.object({ rows: z.string().array().array(), epoch: z.literal([1900, 1904]) });

/** True for the output of `lib/sheet`. Checks every cell, because an uploaded JSON file may imitate a sheet. */
export const isPriceSheet = (value: unknown): value is ReadSheet => readSheet.safeParse(value).success;

/** Parses '3,41', '3.41' and '100 %'; null: empty. Returns other text unchanged, so that the schema reports it. */
function numberIn(text: string): number | string | null {
  const number = text.replace(/\s*%$/, '').replace(',', '.');
  if (number === '') return null;
  return /^-?\d+(\.\d+)?$/.test(number) ? Number(number) : text;
}

const dayIn = (text: string, epoch: ReadSheet['epoch']): string =>
  dayOfNumber(text, epoch).replace(
    /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/,
    (_, day: string, month: string, year: string) => [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  );

const YES = /^(?:1|s[ií]|x)$/i;

type Plan = { readonly rows: readonly number[]; readonly value: readonly unknown[] };

/**
 * Converts a sheet to the format of `priceList`. `inSheet` converts a mistake's place in the list to its place in the
 * sheet. @throws CatalogueMistakes for a missing or unknown column, and for two prices of one plan
 */
export function priceListOfSheet(sheet: ReadSheet): {
  readonly list: unknown;
  readonly inSheet: (at: Mistake) => Mistake;
} {
  const { rows, problems } = readTable(sheet, COLUMNS);
  if (problems.length > 0)
    throw new CatalogueMistakes(
      problems.map(({ code, name }) => ({
        section: 'file',
        field: name,
        code: code === 'missing' ? 'missing' : 'unknownField',
      })),
    );
  const clinics = [...new Set(rows.flatMap(({ cells }) => cells.clinica || []))];
  const clinicAt = new Map(clinics.map((name, at) => [name, at]));
  let plan = -1;
  const own = Map.groupBy(rows, ({ cells }, at) => {
    const above = rows[at - 1]?.cells;
    const isNew = cells.codigo !== '' && (cells.codigo !== above?.codigo || cells.isapre !== above?.isapre);
    if (isNew || plan < 0) plan += 1;
    return plan;
  });
  const plans = [...own.values()].map((ofPlan): Plan => {
    const { cells } = ofPlan[0]!;
    const paid = ofPlan.filter((row) => row.cells.clinica);
    const free = [numberIn(cells['libre hospitalario']!), numberIn(cells['libre ambulatorio']!)];
    return {
      rows: ofPlan.map(({ row }) => row),
      value: [
        numberIn(cells.isapre!),
        cells.codigo,
        numberIn(cells.uf!),
        cells.tipo,
        cells.zonas ? cells.zonas.split(/\s*[,;]\s*/) : null,
        cells.linea || null,
        paid.map((row) => [
          clinicAt.get(row.cells.clinica!),
          numberIn(row.cells.hospitalario!),
          numberIn(row.cells.ambulatorio!),
        ]),
        free.every((percent) => percent === null) ? null : free,
        YES.test(cells.tope!) ? 1 : 0,
      ],
    };
  });
  const otherPrices = [...own.values()].flatMap(([first, ...more]) =>
    more
      .filter(({ cells }) => cells.uf && cells.uf !== first!.cells.uf)
      .map(({ row, cells }): Mistake => {
        const name = cells.codigo ?? '';
        return { section: 'plans', row: row - 1, name, field: 'uf', code: 'alsoInRow', values: { row: first!.row } };
      }),
  );
  throwMistakes(otherPrices);
  const asOf = rows.map(({ cells }) => cells.vigencia!).find(Boolean) ?? '';
  return {
    list: { asOf: dayIn(asOf, sheet.epoch), clinics, plans: plans.map(({ value }) => value) },
    inSheet: (mistake) => {
      if (mistake.section === 'asOf') return { ...mistake, section: 'file', field: 'vigencia' };
      if (mistake.section !== 'plans' || mistake.row === undefined) return mistake;
      const { rows: ofPlan, value } = plans[mistake.row]!;
      const [field = 0, clinic = 0, column = 0] = (mistake.field ?? '').split('.').map(Number);
      return {
        ...mistake,
        name: String(value[1]),
        row: (field === CLINIC_FIELD ? (ofPlan[clinic] ?? ofPlan[0]!) : ofPlan[0]!) - 1,
        field: field === CLINIC_FIELD ? CLINIC_COLUMNS[column]! : PLAN_COLUMNS[field]!,
      };
    },
  };
}
