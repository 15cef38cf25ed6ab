import { searchText } from '@/lib/i18n/search-text';

export type Headings<C extends string, J extends string> = {
  readonly words: Readonly<Record<C | J, string>>;
  readonly spellings: Readonly<Partial<Record<C | J, readonly string[]>>>;
  readonly ambiguous: readonly C[];
  readonly needed: readonly C[];
  readonly joint: Readonly<Record<J, readonly C[]>>;
  /** Headings of columns that are read where the sheet has no column of that meaning. */
  readonly instead: Readonly<Partial<Record<C, readonly string[]>>>;
  readonly ofPerson: readonly C[];
  readonly ignored: readonly string[];
  readonly isExact: boolean;
  /**
   * True if a value fits a column. If two columns have the same meaning, the column with more fitting values is read.
   * Unknown columns are ignored. Null: both cases are problems.
   */
  readonly fits: ((column: C | J, value: string) => boolean) | null;
  /** Column for values without a heading; null: none. */
  readonly guess: (values: readonly string[]) => C | J | null;
};

/** Normalises a heading: 'N° documento' equals 'n. documento', 'DNI' equals 'D.N.I.'. Keeps '#'. */
export const headingKey = (name: string): string =>
  searchText(name)
    .replaceAll(/[^\p{L}\p{N}]|[ºª]/gu, ' ')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\b([a-z]) (?=[a-z]\b)/g, '$1') || name.trim();

const LOOKED_AT = 20;

export type FoundHeader<K extends string> = {
  /** Zero-based row of the header; for a header of two rows, the lower one. */
  readonly at: number;
  readonly header: readonly string[];
  readonly named: readonly (K | null)[];
  readonly isTemplate: boolean;
};

/**
 * Joins a header of two rows: 'Documento' above 'Tipo' and 'Número', 'Fecha de' above 'nacimiento', or a text above an
 * empty cell. A group's heading is in its first cell, as in merged cells. A lower row with digits is data.
 */
function joinRows(upper: readonly string[], lower: readonly string[], isKnown: (name: string) => boolean) {
  // A row of data. The first line decides, because our own note in a heading may quote one with a number.
  if (lower.some((cell) => /^.*\d/.test(cell))) return [];
  let group = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const above = (upper[column] ?? '').trim();
    const below = (lower[column] ?? '').trim();
    if (above || !below) group = below && above;
    const candidates = below ? [`${group} ${below}`, `${below} ${group}`, below, above] : [above];
    return candidates.find(isKnown) ?? (below || above);
  });
}

/** Header: the row or pair of rows with the most known columns. Of adjacent equal rows, as in a template, the last. */
export function findHeader<C extends string, J extends string>(
  rows: readonly (readonly string[])[],
  columns: readonly C[],
  headings: Headings<C, J> | null,
): FoundHeader<C | J> {
  const known = new Map<string, C | J>();
  const words = headings ? (Object.entries(headings.words) as [C | J, string][]) : [];
  const spellings = headings ? (Object.entries(headings.spellings) as [C | J, readonly string[]][]) : [];
  for (const [column, names] of [...words.map(([name, word]) => [name, [word]] as const), ...spellings])
    for (const name of names) known.set(headingKey(name), column);
  const ambiguous = new Set(headings?.ambiguous);
  for (const column of columns) if (!ambiguous.has(column)) known.set(headingKey(column), column);
  const nameOf = (cell: string) =>
    columns.find((column) => column === cell.trim()) ?? known.get(headingKey(cell)) ?? null;
  const looked = rows.slice(0, LOOKED_AT);
  const named = looked.map((row) => row.map(nameOf));
  const countOf = (row: readonly (C | J | null)[] = []) => new Set(row.filter((one) => one !== null)).size;
  const counts = named.map(countOf);
  const most = Math.max(0, ...counts);
  const first =
    most > 0
      ? counts.indexOf(most)
      : Math.max(
          0,
          rows.findIndex((row) => row.some(Boolean)),
        );
  const isHeader = (at: number) => (counts[at] ?? 0) > 1 && 2 * counts[at]! >= rows[at]!.filter(Boolean).length;
  let at = first;
  while (isHeader(at + 1)) at += 1;
  const ignored = new Set(headings?.ignored.map(headingKey));
  const isKnown = (name: string) => nameOf(name) !== null || ignored.has(headingKey(name));
  const joined = looked.map((row, index) => joinRows(looked[index - 1] ?? [], row, isKnown));
  const knownIn = (row: readonly string[] = []) => row.filter(isKnown).length;
  const lower = joined.findIndex(
    (row, index) =>
      countOf(row.map(nameOf)) >= Math.max(1, most) &&
      knownIn(row) > Math.max(knownIn(looked[index - 1]), knownIn(looked[index])),
  );
  if (lower >= 0) return { at: lower, header: joined[lower]!, named: joined[lower]!.map(nameOf), isTemplate: false };
  const own = new Set<string>(columns);
  const ownIn = (row: readonly string[] = []) => row.filter((cell) => own.has(cell.trim())).length;
  const isTemplate = rows.slice(first, at + 1).some((row) => 2 * ownIn(row) > columns.length);
  return { at, header: rows[at] ?? [], named: named[at] ?? [], isTemplate };
}
