import 'server-only';
import type { Locale } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { isoMoment } from '@/lib/sheet/sheet-moment';
import { addRows, beginSheet, endSheet, type Cell, type SheetSize, type SmallSheet } from '@/lib/sheet/xlsx-parts';

export type Row = readonly Cell[];

/** Excel takes a text that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = typeof cell === 'string' ? cell : cell === null ? '' : isoMoment(cell);
  const safe = FORMULA.test(text) && !/^\+\d[\d ]*$/.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Excel splits by what Windows has for lists, which is no comma where numbers have one: all would stand in one column. */
const SEPARATORS: Readonly<Record<Locale, string>> = { es: ';', pt: ';', en: ',' };

const csvLines = (rows: readonly Row[], locale: Locale): Buffer =>
  Buffer.from(rows.map((row) => `${row.map(csvCell).join(SEPARATORS[locale])}\r\n`).join(''));

/** What a file of rows keeps from one step to the next. */
export const filePlace = z.strictObject({ crc: z.number(), length: z.number(), packedLength: z.number() });
export type FilePlace = z.infer<typeof filePlace>;

type Piece = { readonly bytes: Buffer; readonly after: FilePlace };

type TableFormat = {
  readonly type: string;
  /** @param sample some of its rows */
  readonly begin: (head: readonly string[], sample: readonly Row[], locale: Locale) => Promise<Piece>;
  /** @param place `at`: how many rows were added before */
  readonly add: (
    rows: readonly Row[],
    place: { readonly at: number; readonly before: FilePlace },
    locale: Locale,
  ) => Promise<Piece>;
  /** What stands before and after all other pieces. */
  readonly end: (
    title: string,
    size: SheetSize,
    before: FilePlace,
    further: readonly SmallSheet[],
  ) => Promise<{ readonly first: Buffer; readonly last: Buffer }>;
};

const plain = (bytes: Buffer, before = 0): Piece => {
  const packedLength = before + bytes.length;
  return { bytes, after: { crc: 0, length: packedLength, packedLength } };
};

/** A table as a file that is written in pieces: whoever has the pieces in their order has the file. */
export const TABLE_FORMATS: Readonly<Record<'csv' | 'xlsx', TableFormat>> = {
  csv: {
    type: 'text/csv; charset=utf-8',
    // With the mark that tells Excel of UTF-8.
    begin: async (head, _, locale) => plain(Buffer.concat([Buffer.from('\uFEFF'), csvLines([head], locale)])),
    add: async (rows, { before }, locale) => plain(csvLines(rows, locale), before.length),
    end: async () => ({ first: Buffer.alloc(0), last: Buffer.alloc(0) }),
  },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    begin: beginSheet,
    add: (rows, { at, before }) => addRows(rows, at, before),
    end: endSheet,
  },
};
