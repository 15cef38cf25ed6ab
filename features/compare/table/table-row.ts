import type { Messages } from '@/lib/i18n/messages';
import { bestOf, type ComparableRange } from './best';

export type Loadable<T extends object> = T | 'loading' | 'failed';
type MissingWords = Messages['compare']['table']['missing'];

export type Cell = string | null | readonly string[] | { readonly missing: string };

export const isLoaded = <T extends object>(answer: Loadable<T>): answer is T => typeof answer !== 'string';

export const cellOf = <T extends object>(answer: Loadable<T>, words: MissingWords, read: (answer: T) => Cell): Cell =>
  isLoaded(answer) ? read(answer) : { missing: words[answer] };

export const isMissing = (cell: Cell): cell is { readonly missing: string } =>
  typeof cell === 'object' && cell !== null && 'missing' in cell;

export type TableRow = {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly Cell[];
  readonly worths?: readonly (ComparableRange | null)[];
  readonly today?: Cell;
};

export type Row = {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly (readonly string[])[];
  /** Indexes of the columns whose value is certainly as good as all other known values. */
  readonly best: readonly number[];
  readonly isSame: boolean;
  /** Value of the visitor's current plan. */
  readonly today?: readonly string[];
};
export const DASH = '—';

/** `none`: text for a plan without a value. */
export function row({ key, label, cells, worths = [], today }: TableRow, none: string): Row | null {
  if (cells.every((cell) => !isMissing(cell) && !cell?.length)) return null;
  const linesOf = (cell: Cell) => {
    if (isMissing(cell)) return [cell.missing];
    if (!cell?.length) return [none];
    return typeof cell === 'string' ? [cell] : cell;
  };
  const lines = cells.map(linesOf);
  const isSame = new Set(lines.map((texts) => [...texts].sort().join('\n'))).size === 1 && !cells.some(isMissing);
  return { key, label, cells: lines, best: bestOf(worths), isSame, ...(today && { today: linesOf(today) }) };
}
