/** Count of one day: `ago` 0 is today. For money, `n` is the sum. */
export type DayCount = { readonly ago: number; readonly n: number; readonly soFar: number };

export type History = {
  /** Days since the first row ever; null: no row yet. */
  readonly since: number | null;
  readonly days: readonly DayCount[];
};

type Part = 'n' | 'soFar';

/** Days plotted before today. With today they are 15, a multiple of the interval between labels (3). */
const PLOTTED = 14;
export const SAME_WEEKDAYS: readonly number[] = [7, 14, 21, 28];

const partOf = ({ days }: History, ago: number, part: Part): number => days.find((day) => day.ago === ago)?.[part] ?? 0;

export const todayOf = (history: History): number => partOf(history, 0, 'n');

/** Mean of the same weekday in the last four weeks. Ignores days up to the first row. Null: no day remains. */
export function usualOf(history: History, part: Part): number | null {
  const { since } = history;
  const known = SAME_WEEKDAYS.filter((ago) => since !== null && ago < since);
  if (known.length === 0) return null;
  return known.reduce((sum, ago) => sum + partOf(history, ago, part), 0) / known.length;
}

export const lastDays = ({ since, days }: History): readonly { readonly ago: number; readonly n: number | null }[] =>
  Array.from({ length: PLOTTED + 1 }, (_, at) => {
    const ago = PLOTTED - at;
    const none = since === null || ago > since ? null : 0;
    return { ago, n: days.find((day) => day.ago === ago)?.n ?? none };
  });

export type Trend = {
  readonly direction: 'more' | 'less' | 'same';
  /** Whole percentage of the usual value; null when the usual value is 0. */
  readonly percent: number | null;
};

export function trendOf(n: number, usual: number): Trend {
  if (usual === 0) return { direction: n > 0 ? 'more' : 'same', percent: null };
  const percent = Math.round(((n - usual) / usual) * 100);
  return { direction: percent > 0 ? 'more' : percent < 0 ? 'less' : 'same', percent: Math.abs(percent) };
}
