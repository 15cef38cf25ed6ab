import { dayFirst } from '@/lib/i18n/day';
import { findHeader, headingKey, type Headings } from './headings';
import { columnName, type ReadSheet, type WrittenCell, type WrittenSheet } from './sheet';

type HeaderCode = 'missing' | 'extra' | 'twice' | 'unnamed';

type HeaderProblem = { readonly column: number; readonly code: HeaderCode; readonly name: string };

export type TableRow<C extends string> = { readonly row: number; readonly cells: Readonly<Partial<Record<C, string>>> };

export type Table<C extends string, J extends string = never> = {
  readonly headerRow: number;
  readonly header: readonly string[];
  /** Zero-based column with the reasons of our earlier check, in a sheet uploaded again. Null: none. */
  readonly reasonsAt: number | null;
  readonly places: ReadonlyMap<C | J, number>;
  readonly nameOf: (column: C) => string;
  readonly problems: readonly HeaderProblem[];
  readonly rows: readonly TableRow<C | J>[];
  /** Zero-based columns with a heading or values. `as`: null: not read. `better`: column that is read in its place. */
  readonly content: readonly { readonly column: number; readonly as: C | J | null; readonly better: number | null }[];
};

const LONGEST_NAME = 60;

const CURRENCY = / (?:s|soles|pesos|pen|clp|cop|usd|inr)$/;

type Expected<C extends string> = {
  readonly isNeeded: (column: C) => boolean;
  readonly nameOf: (column: C) => string;
  readonly isIgnored: (name: string) => boolean;
  readonly reasonsAt: number | null;
};

function headerProblems<C extends string>(
  header: readonly string[],
  named: readonly (string | null)[],
  columns: readonly C[],
  { isNeeded, nameOf, isIgnored, reasonsAt }: Expected<C>,
  isUsed: (at: number) => boolean,
) {
  const found = header.flatMap((typed, column): HeaderProblem[] => {
    const name = typed.slice(0, LONGEST_NAME);
    if (column === reasonsAt || (typed.trim() === '' && !isUsed(column))) return [];
    if (typed.trim() === '') return [{ column, code: 'unnamed', name }];
    const own = named[column] ?? null;
    if (own === null) return isIgnored(typed) ? [] : [{ column, code: 'extra', name }];
    return named.indexOf(own) === column ? [] : [{ column, code: 'twice', name }];
  });
  const missing = columns.flatMap((name, column): HeaderProblem[] =>
    isNeeded(name) ? [{ column, code: 'missing', name: nameOf(name) }] : [],
  );
  return [...missing, ...found];
}

function placesIn<C extends string, J extends string>(
  named: readonly (C | J | null)[],
  columns: readonly C[],
  headings: Headings<C, J> | null,
): ReadonlyMap<C | J, number> {
  const joint = Object.entries(headings?.joint ?? {}) as [J, readonly C[]][];
  const own = [...columns, ...joint.map(([name]) => name)].flatMap((name) => {
    const at = named.indexOf(name);
    return at < 0 ? [] : [[name, at] as const];
  });
  const places = new Map<C | J, number>(own);
  for (const [name, parts] of joint)
    for (const part of parts) if (places.has(name) && !places.has(part)) places.set(part, places.get(name)!);
  return places;
}

function withStandIns<C extends string, J extends string>(
  header: readonly string[],
  named: readonly (C | J | null)[],
  headings: Headings<C, J> | null,
): readonly (C | J | null)[] {
  const added = [...named];
  for (const [name, others] of Object.entries(headings?.instead ?? {}) as [C, readonly string[]][]) {
    const keys = new Set(others.map(headingKey));
    const at = header.findIndex((cell, column) => !named[column] && keys.has(headingKey(cell)));
    if (at >= 0 && !named.includes(name)) added[at] = name;
  }
  return added;
}

/** Adds columns without a heading that are clear by their content. */
function withGuesses<C extends string, J extends string>(
  header: readonly string[],
  named: readonly (C | J | null)[],
  rows: ReadSheet['rows'],
  headings: Headings<C, J> | null,
): readonly (C | J | null)[] {
  return header.map((name, column) => {
    if (name.trim() || !headings) return named[column] ?? null;
    const values = rows.flatMap((cells) => cells[column]?.trim() || []);
    const guess = 2 * values.length > rows.length ? headings.guess(values) : null;
    return guess && !named.includes(guess) ? guess : null;
  });
}

/** Keeps one column for each meaning: the one with most fitting values. The others become null. */
function withBest<K extends string>(
  named: readonly (K | null)[],
  rows: ReadSheet['rows'],
  fits: (column: K, value: string) => boolean,
): readonly (K | null)[] {
  const best = new Map<K, { readonly column: number; readonly count: number }>();
  for (const [column, name] of named.entries()) {
    if (name === null) continue;
    const count = rows.filter((cells) => cells[column] && fits(name, cells[column])).length;
    if (count > (best.get(name)?.count ?? -1)) best.set(name, { column, count });
  }
  return named.map((name, column) => (name !== null && best.get(name)?.column === column ? name : null));
}

const SUMS = /^(?:(?:sub ?)?tota(?:l|les|ls|is)(?: .*)?|suma|soma|promedio|media|average)$/;

function isSums(cells: readonly string[], ofPerson: readonly (number | undefined)[]): boolean {
  const first = cells.findIndex((cell) => /\p{L}/u.test(cell));
  const saysNobody = ofPerson.every((place) => place === undefined || place === first || !cells[place]);
  return first >= 0 && saysNobody && SUMS.test(headingKey(cells[first]!));
}

/**
 * Reads the table below the header, which is the row with the most known columns, in any order and below any title.
 * Skips rows without words and rows of totals. With a missing or extra column, reads nothing below the header.
 * @param headings default: the official names only
 * @param reasons headings, in each language, of the column with reasons, which is skipped
 */
export function readTable<C extends string, J extends string = never>(
  { rows }: ReadSheet,
  columns: readonly C[],
  headings: Headings<C, J> | null = null,
  reasons: readonly string[] = [],
): Table<C, J> {
  const { at, header, named: byName, isTemplate } = findHeader(rows, columns, headings);
  const width = Math.max(header.length, ...rows.map(({ length }) => length));
  const padded = [...header, ...Array.from({ length: width - header.length }, () => '')];
  const guessed = withGuesses(padded, withStandIns(padded, byName, headings), rows.slice(at + 1), headings);
  const named = headings?.fits ? withBest(guessed, rows.slice(at + 1), headings.fits) : guessed;
  const reasonKeys = new Set(reasons.map(headingKey));
  const found = header.findIndex((cell) => reasonKeys.has(headingKey(cell.split(':')[0]!)));
  const reasonsAt = found < 0 ? null : found;
  const places = placesIn(named, columns, headings);
  const isWhole = headings === null || (headings.isExact && isTemplate);
  const saysOwn =
    headings === null || 2 * header.filter((cell) => columns.includes(cell.trim() as C)).length > columns.length;
  const nameOf = (column: C) => (saysOwn ? column : headings.words[column]);
  const ignored = new Set(isWhole ? [] : headings?.ignored.map(headingKey));
  const problems = headerProblems(
    padded,
    named,
    columns,
    {
      isNeeded: (column) => !places.has(column) && (isWhole || headings!.needed.includes(column)),
      nameOf,
      isIgnored: (name) =>
        headings?.fits != null || ignored.has(headingKey(name)) || ignored.has(headingKey(name).replace(CURRENCY, '')),
      reasonsAt,
    },
    (column) => isWhole && rows.some((row, index) => index > at && row[column]),
  );
  const own = [...places].filter(([name, place]) => named[place] === name);
  const filled = problems.length > 0 ? [] : rows.slice(at + 1).map((cells, index) => ({ cells, row: at + index + 2 }));
  const ofPerson = headings?.ofPerson.map((column) => places.get(column));
  const hasText = (cells: readonly string[]) =>
    own.some(([, place]) => cells[place]) && !(ofPerson && isSums(cells, ofPerson));
  const blank = columns.map((name) => [name, ''] as const);
  return {
    headerRow: at + 1,
    header,
    reasonsAt,
    places,
    nameOf: (column) => padded[places.get(column) ?? -1]?.trim().slice(0, LONGEST_NAME) || nameOf(column),
    problems,
    content: padded.flatMap((name, column) => {
      const as = own.find(([, place]) => place === column)?.[0] ?? null;
      const meant = guessed[column];
      const better = as === null && meant ? (places.get(meant) ?? null) : null;
      return column !== reasonsAt && (as || name.trim()) ? [{ column, as, better }] : [];
    }),
    rows: filled
      .filter(({ cells }) => hasText(cells))
      .map(({ cells, row }) => ({
        row,
        cells: Object.fromEntries([
          ...blank,
          ...own.map(([name, place]) => [name, cells[place] ?? ''] as const),
        ]) as TableRow<C | J>['cells'],
      })),
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;

export const columnOf = <C extends string>({ places }: { readonly places: ReadonlyMap<C, number> }, column: C) =>
  columnName(places.get(column) ?? Math.max(-1, ...places.values()) + 1);

/** Converts a spreadsheet's day number, '45231', to '2023-11-01'; other texts stay as they are. */
export const dayOfNumber = (text: string, epoch: ReadSheet['epoch']): string =>
  /^\d{4,5}$/.test(text) ? new Date(EPOCHS[epoch] + Number(text) * DAY_MS).toISOString().slice(0, 10) : text;

export type SheetProblem = {
  readonly row: number;
  /** '': the sheet lacks the column. */
  readonly column: string;
  readonly name: string;
  readonly message: string;
};

function reasonsOf(problems: readonly SheetProblem[], headerRow: number): ReadonlyMap<number, string> {
  const byRow = Map.groupBy(problems, ({ row }) => row);
  const problemText = ({ column, row, name, message }: SheetProblem) =>
    row === headerRow ? `${column && `${column}: `}${message}` : `${column}${row} ${name}: ${message}`;
  return new Map([...byRow].map(([row, own]) => [row, own.map(problemText).join('\n')]));
}

/** Sheet named `marked` with coloured wrong cells and a column of reasons, whose heading is `reasons`. */
export function markedSheet(
  { rows }: ReadSheet,
  { headerRow, reasonsAt: found }: { readonly headerRow: number; readonly reasonsAt: number | null },
  problems: readonly SheetProblem[],
  words: { readonly marked: string; readonly reasons: string },
): WrittenSheet {
  const width = Math.max(...rows.map(({ length }) => length));
  const reasonsAt = found ?? width;
  const reasons = reasonsOf(problems, headerRow);
  const wrong = new Set(problems.map(({ row, column }) => `${column}${row}`));

  const cellAt = (row: number, column: number): WrittenCell => {
    const typed = rows[row - 1]?.[column] ?? '';
    const own = reasons.get(row) ?? '';
    if (column === reasonsAt && row === headerRow)
      return own ? { value: `${words.reasons}:\n${own}`, as: 'note' } : { value: words.reasons, as: 'head' };
    if (column === reasonsAt) return { value: own, as: 'note' };
    const value = dayFirst(typed);
    if (wrong.has(`${columnName(column)}${row}`)) return { value, as: 'wrong' };
    return row === headerRow ? { value, as: 'head' } : { value };
  };

  const columns = Array.from({ length: Math.max(width, reasonsAt + 1) }, (_, column) => column);
  return {
    name: words.marked,
    rows: rows.map((_, index) => columns.map((column) => cellAt(index + 1, column))),
    widths: columns.map((column) => (column === reasonsAt ? 60 : 18)),
  };
}
