import type { ReactNode } from 'react';
import type { Messages } from '@/lib/i18n/messages';

export type TableColumn<Row> = {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** A press on its head asks for the first, another press for the second. */
  readonly orders?: readonly [string, string];
  /** Until somebody chooses it. */
  readonly isHidden?: true;
};

export type Option = { readonly value: string; readonly label: string };

export const toOptions = (words: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export type TableFilter = {
  /** As the address and the endpoint have it. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[] | 'day' | 'text';
};

export type TableWords = Messages['backOffice']['table'];

/** As `pageOf` of the contract. */
export type TablePage<Row> = { readonly rows: readonly Row[]; readonly total: number; readonly more: boolean };
