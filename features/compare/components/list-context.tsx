'use client';

import { createContext, use } from 'react';
import type { TableWording } from '@/features/compare/table/domain';
import type { Wording } from '@/features/compare/card/domain';
import type { Currency, Locale } from '@/lib/contract/atoms';
import type { Messages } from '@/lib/i18n/messages';
import type { ProductLine } from '@/lib/markets/market';

/** Names of the catalogue's codes in the visitor's language. */
export type CatalogueNames = Readonly<
  Record<'coverages' | 'features' | 'modalities' | 'protections' | 'priceDetails', Readonly<Record<string, string>>>
>;

/** What every part of a list knows: whose list it is and in which words it speaks. Plain data, made on the server. */
export type ListSetting = {
  readonly locale: Locale;
  readonly currency: Currency;
  readonly storageVersion: string;
  readonly deductibleWord: 'deductible' | 'moderatingFee';
  readonly line: Pick<
    ProductLine,
    | 'path'
    | 'key'
    | 'productType'
    | 'organizationType'
    | 'comparator'
    | 'profileForm'
    | 'filters'
    | 'reference'
    | 'simulation'
    | 'pricedByPerson'
  >;
  readonly wording: Wording;
  readonly names: CatalogueNames;
  readonly labels: Omit<Messages['compare'], 'picks'>;
  readonly receipt: Messages['receipt'];
  /** Addresses with `{organization}`, `{plan}` and `{productCode}` left open. */
  readonly planHref: string;
  readonly purchaseHref: string;
  readonly listHref: string;
};

const ListContext = createContext<ListSetting | null>(null);

export const ListProvider = ListContext.Provider;

/** The list's setting; only inside a `ListProvider`. */
export function useList(): ListSetting {
  const setting = use(ListContext);
  if (!setting) throw new Error('useList() outside of a ListProvider');
  return setting;
}

/** The words of the comparison table, out of the list's setting. */
export function tableWording({ wording, names, labels, deductibleWord }: ListSetting): TableWording {
  return {
    ...wording,
    ...names,
    channels: labels.table.channels,
    offers: labels.offers,
    instalment: labels.instalment,
    soldOut: labels.card.soldOut,
    deductibleWord: labels.card[deductibleWord],
    rows: labels.table.rows,
    persons: labels.table.persons,
  };
}
