/** One of the last days: 0 is today. Of a sum of money, `n` is the sum. */
export type DayCount = {
  readonly ago: number;
  readonly n: number;
  /** Until the time of day that it is now. */
  readonly soFar: number;
};

export type History = {
  /** Days since the very first; null: there never was one. */
  readonly since: number | null;
  /** Those that had any. */
  readonly days: readonly DayCount[];
};

type Part = 'n' | 'soFar';

/** Days before today that are plotted. With today they are a multiple of the days that have a label. */
const PLOTTED = 14;
/** The same weekday of the last four weeks, in days before today. */
export const SAME_WEEKDAYS: readonly number[] = [7, 14, 21, 28];

const partOf = ({ days }: History, ago: number, part: Part): number => days.find((day) => day.ago === ago)?.[part] ?? 0;

export const todayOf = (history: History): number => partOf(history, 0, 'n');

/** The mean of the same weekday, of those that came after the very first; null: none did. */
export function usualOf(history: History, part: Part): number | null {
  const { since } = history;
  const known = SAME_WEEKDAYS.filter((ago) => since !== null && ago < since);
  if (known.length === 0) return null;
  return known.reduce((sum, ago) => sum + partOf(history, ago, part), 0) / known.length;
}

/** Of each day until today, the oldest first; null: nothing is known of days before the very first. */
export const lastDays = ({ since, days }: History): readonly { readonly ago: number; readonly n: number | null }[] =>
  Array.from({ length: PLOTTED + 1 }, (_, at) => {
    const ago = PLOTTED - at;
    const none = since === null || ago > since ? null : 0;
    return { ago, n: days.find((day) => day.ago === ago)?.n ?? none };
  });

export type Trend = {
  readonly direction: 'more' | 'less' | 'same';
  /** Of what is usual, in whole percent; null: of nothing there is no share. */
  readonly percent: number | null;
};

export function trendOf(n: number, usual: number): Trend {
  if (usual === 0) return { direction: n > 0 ? 'more' : 'same', percent: null };
  const percent = Math.round(((n - usual) / usual) * 100);
  return { direction: percent > 0 ? 'more' : percent < 0 ? 'less' : 'same', percent: Math.abs(percent) };
}
