import type { ReactNode } from 'react';
import type { OfficeWords } from '@/features/back-office/screen';

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
  /**
   * Default filter that the user can remove. `by`: option that removes it. `unless`: filters that disable it. `from`:
   * option that selects it explicitly.
   */
  readonly lifted?: { readonly by: string; readonly unless?: readonly string[]; readonly from?: string };
};

export type TableWords = OfficeWords['table'];

export type TablePage<Row> = { readonly rows: readonly Row[]; readonly total: number; readonly more: boolean };

export const toOptions = (words: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** Label of a value; unknown values of another release are shown as they are. */
export const labelOf = (options: readonly Option[], value: string | null): string =>
  options.find((option) => option.value === value)?.label ?? value ?? '';

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
