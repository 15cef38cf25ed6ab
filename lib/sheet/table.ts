import { columnName, type ReadSheet, type WrittenCell, type WrittenSheet } from './sheet';

/** The column of a marked sheet that says what is wrong with its rows; such a sheet comes back corrected, and it is passed over. */
const REASONS = 'problems';

/** Keys of `sheet.header` in messages. */
type HeaderCode = 'missing' | 'extra' | 'twice' | 'unnamed';

type HeaderProblem = { readonly column: number; readonly code: HeaderCode; readonly name: string };

export type TableRow<C extends string> = {
  /** As a spreadsheet numbers it. */
  readonly row: number;
  readonly cells: Readonly<Partial<Record<C, string>>>;
};

export type Table<C extends string> = {
  readonly headerRow: number;
  readonly places: ReadonlyMap<C, number>;
  readonly problems: readonly HeaderProblem[];
  readonly rows: readonly TableRow<C>[];
};

const key = (name: string) => name.trim().toLowerCase();

function headerProblems(header: readonly string[], columns: readonly string[], isUsed: (at: number) => boolean) {
  const names = header.map(key);
  const known = new Set(columns.map(key));
  const found = header.flatMap((name, column): HeaderProblem[] => {
    const own = names[column]!;
    if (own === REASONS || (own === '' && !isUsed(column))) return [];
    if (own === '') return [{ column, code: 'unnamed', name }];
    if (!known.has(own)) return [{ column, code: 'extra', name: name.slice(0, 60) }];
    return names.indexOf(own) === column ? [] : [{ column, code: 'twice', name }];
  });
  const missing = columns.flatMap((name, column): HeaderProblem[] =>
    names.includes(key(name)) ? [] : [{ column, code: 'missing', name }],
  );
  return [...missing, ...found];
}

/**
 * The first row that says anything names the columns, in whatever order; rows without a word are passed over. With a column
 * that is missing or too much nothing below it is read.
 */
export function readTable<C extends string>({ rows }: ReadSheet, columns: readonly C[]): Table<C> {
  const at = Math.max(
    0,
    rows.findIndex((row) => row.some(Boolean)),
  );
  const header = rows[at] ?? [];
  const width = Math.max(header.length, ...rows.map(({ length }) => length));
  const padded = [...header, ...Array.from({ length: width - header.length }, () => '')];
  const problems = headerProblems(padded, columns, (column) => rows.some((row, index) => index > at && row[column]));
  const names = padded.map(key);
  const places = new Map(columns.map((name) => [name, names.indexOf(key(name))]));
  const filled = problems.length > 0 ? [] : rows.slice(at + 1).map((cells, index) => ({ cells, row: at + index + 2 }));
  return {
    headerRow: at + 1,
    places,
    problems,
    rows: filled
      .filter(({ cells }) => columns.some((name) => cells[places.get(name)!]))
      .map(({ cells, row }) => ({
        row,
        cells: Object.fromEntries(
          columns.map((name) => [name, cells[places.get(name)!] ?? '']),
        ) as TableRow<C>['cells'],
      })),
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;

/** A day that a spreadsheet kept as a number, '45231', as '2023-11-01'; any other text as it is. */
export const dayOfNumber = (text: string, epoch: ReadSheet['epoch']): string =>
  /^\d{4,5}$/.test(text) ? new Date(EPOCHS[epoch] + Number(text) * DAY_MS).toISOString().slice(0, 10) : text;

export type SheetProblem = {
  readonly row: number;
  /** 'E'. */
  readonly column: string;
  readonly name: string;
  readonly message: string;
};

/** Of a header that is wrong the reasons stand in the row below, so that the column keeps its name. */
function reasonsOf(problems: readonly SheetProblem[], headerRow: number): ReadonlyMap<number, string> {
  const byRow = Map.groupBy(problems, ({ row }) => (row === headerRow ? row + 1 : row));
  const said = ({ column, row, name, message }: SheetProblem) => `${column}${row} ${name}: ${message}`;
  return new Map([...byRow].map(([row, own]) => [row, own.map(said).join('\n')]));
}

/** The sheet as it came, with the cells that are wrong coloured and a column that says why. */
export function markedSheet(
  { rows }: ReadSheet,
  { headerRow }: Pick<Table<string>, 'headerRow'>,
  problems: readonly SheetProblem[],
  name: string,
): WrittenSheet {
  const width = Math.max(...rows.map(({ length }) => length));
  const found = rows[headerRow - 1]!.findIndex((cell) => key(cell) === REASONS);
  const reasonsAt = found < 0 ? width : found;
  const reasons = reasonsOf(problems, headerRow);
  const wrong = new Set(problems.map(({ row, column }) => `${column}${row}`));
  const isMissing = (row: number, value: string) => row === headerRow && !problems.some((one) => one.name === value);

  const cellAt = (row: number, column: number): WrittenCell => {
    const value = rows[row - 1]?.[column] ?? '';
    if (column === reasonsAt)
      return row === headerRow ? { value: REASONS, as: 'head' } : { value: reasons.get(row) ?? '', as: 'note' };
    if (wrong.has(`${columnName(column)}${row}`) && !isMissing(row, value)) return { value, as: 'wrong' };
    return row === headerRow ? { value, as: 'head' } : { value };
  };

  const last = Math.max(rows.length, ...reasons.keys());
  const columns = Array.from({ length: Math.max(width, reasonsAt + 1) }, (_, column) => column);
  return {
    name,
    rows: Array.from({ length: last }, (_, index) => columns.map((column) => cellAt(index + 1, column))),
    widths: columns.map((column) => (column === reasonsAt ? 60 : 18)),
  };
}
