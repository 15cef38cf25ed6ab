import type { ReactNode } from 'react';
import type { OfficeWords, ScreenProps } from '@/features/back-office/screen';
import { formatSiteMoment, type OfficeClocks } from '@/lib/i18n/day';

export type TableColumn<Row> = {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  readonly orders?: readonly [string, string];
  readonly isHidden?: true;
  readonly isNumber?: boolean;
};

export type Option = { readonly value: string; readonly label: string };

export type TableFilter = {
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[] | 'day' | 'text';
  readonly isPending?: boolean;
  readonly any?: string;
  /** Option that lifts a default filter other than 'all', except beside filters in `unless`. `from`: equivalent. */
  readonly lifted?: { readonly by: string; readonly unless?: readonly string[]; readonly from?: string };
};

export type TableWords = OfficeWords['table'];

export type TablePage<Row> = { readonly rows: readonly Row[]; readonly total: number; readonly more: boolean };

export const toOptions = (words: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** Label of a value; unknown values of another release are shown as they are. */
export const labelOf = (options: readonly Option[], value: string | null): string =>
  options.find((option) => option.value === value)?.label ?? value ?? '';

export const marketFilter = (
  { user, countries }: Pick<ScreenProps<never>, 'user' | 'countries'>,
  label: string,
): readonly TableFilter[] => (user.site === null ? [{ name: 'market', label, options: toOptions(countries) }] : []);

export const dayFilters = (labels: { readonly from: string; readonly to: string }): readonly TableFilter[] => [
  { name: 'from', label: labels.from, options: 'day' },
  { name: 'to', label: labels.to, options: 'day' },
];

const MINUTE_MS = 60_000;

export function relativeTimeFormat(tag: string): (at: string) => string {
  const format = new Intl.RelativeTimeFormat(tag, { style: 'narrow' });
  const now = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(0, 'second');
  return (at) => {
    const minutes = Math.floor((Date.now() - new Date(at).getTime()) / MINUTE_MS);
    if (minutes < 1) return now;
    if (minutes < 60) return format.format(-minutes, 'minute');
    return minutes < 48 * 60
      ? format.format(-Math.floor(minutes / 60), 'hour')
      : format.format(-Math.floor(minutes / 60 / 24), 'day');
  };
}

export const momentFormat =
  (clocks: OfficeClocks, style?: Intl.DateTimeFormatOptions) =>
  (at: string | null, site = clocks.here): ReactNode =>
    at && <time dateTime={at}>{formatSiteMoment(at, site, clocks, style)}</time>;
