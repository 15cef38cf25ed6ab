import type { ReactNode } from 'react';
import type { OfficeWords, ScreenProps } from '@/features/back-office/screen';
import { formatSiteMoment, type OfficeClocks } from '@/lib/i18n/day';

export type TableColumn<Row> = {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** A press on its head asks for the first, another press for the second. */
  readonly orders?: readonly [string, string];
  /** Until somebody chooses it. */
  readonly isHidden?: true;
  /** Not on a phone, where a row is a card of what decides. */
  readonly isWide?: true;
};

export type Option = { readonly value: string; readonly label: string };

export type TableFilter = {
  /** As the address and the endpoint have it. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[] | 'day' | 'text';
  /** Its options are not known yet, and so not what the chosen one is called. */
  readonly isPending?: boolean;
  /** What the list shows where none of the options is chosen; left out: all. */
  readonly any?: string;
  /** The option by which that is taken away, where it is not all; it does not hold beside any of the others named. `from`: the option that it is as good as. */
  readonly lifted?: { readonly by: string; readonly unless?: readonly string[]; readonly from?: string };
};

export type TableWords = OfficeWords['table'];

/** As `pageOf` of the contract. */
export type TablePage<Row> = { readonly rows: readonly Row[]; readonly total: number; readonly more: boolean };

export const toOptions = (words: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** What is of another release is said as it is. */
export const labelOf = (options: readonly Option[], value: string | null): string =>
  options.find((option) => option.value === value)?.label ?? value ?? '';

/** For who sees every market. */
export const marketFilter = (
  { user, countries }: Pick<ScreenProps<never>, 'user' | 'countries'>,
  label: string,
): readonly TableFilter[] => (user.site === null ? [{ name: 'market', label, options: toOptions(countries) }] : []);

/** The first and the last day of what is listed. */
export const dayFilters = (labels: { readonly from: string; readonly to: string }): readonly TableFilter[] => [
  { name: 'from', label: labels.from, options: 'day' },
  { name: 'to', label: labels.to, options: 'day' },
];

const MINUTE_MS = 60_000;

/** 'ahora', 'hace 3 h', 'hace 2 d'. */
export function agoIn(tag: string): (at: string) => string {
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

/** A cell that says when, by the clock of a site's market, or nothing. `site` left out: the one somebody is on. */
export const momentIn =
  (clocks: OfficeClocks, style?: Intl.DateTimeFormatOptions) =>
  (at: string | null, site = clocks.here): ReactNode =>
    at && <time dateTime={at}>{formatSiteMoment(at, site, clocks, style)}</time>;
