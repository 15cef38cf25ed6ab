'use client';

import { createContext, use, type ComponentProps } from 'react';
import type { CatalogueSetting } from '@/features/catalogue/wording/setting';
import type { Currency } from '@/lib/contract/atoms';
import type { Messages } from '@/lib/i18n/messages';
import type { ProductLine } from '@/lib/markets/market';

/** Of the filters: the names of those that stand on a chip, and the words around them. */
export type ChipLabels = Pick<
  Messages['compare']['filters'],
  | 'title'
  | 'open'
  | 'active'
  | 'drop'
  | 'clear'
  | 'price'
  | 'deductible'
  | 'moderatingFee'
  | 'range'
  | 'rangeFrom'
  | 'rangeTo'
>;

type LateLabels = 'bar' | 'empty' | 'filters' | 'instalment' | 'landings' | 'provider' | 'table';
export type ListLabels = Omit<Messages['compare'], LateLabels> & { readonly filters: ChipLabels };

/** What every part of a list knows: whose list it is and in which words it speaks. Plain data, made on the server. */
export type ListSetting = CatalogueSetting & {
  readonly currency: Currency;
  readonly storageVersion: string;
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
  /** Words of what is in sight at first; the others come with what speaks them (`lateWords()`). */
  readonly labels: ListLabels;
  /** The word for handing on what is in sight. */
  readonly share: string;
  /** Of a company that does not serve the visitor's region. */
  readonly away: string;
  readonly receipt: Pick<Messages['receipt'], 'title' | 'loading'>;
  /** Address of a purchase with `{productCode}` left open. */
  readonly purchaseHref: string;
  readonly listHref: string;
};

const ListContext = createContext<ListSetting | null>(null);

/** Tells the parts of a list, or of a plan's page, whose they are. */
export function ListProvider(setting: ComponentProps<typeof ListContext.Provider>) {
  return <ListContext {...setting} />;
}

/** The list's setting; only inside a `ListProvider`. */
export function useList(): ListSetting {
  const setting = use(ListContext);
  if (!setting) throw new Error('useList() outside of a ListProvider');
  return setting;
}
