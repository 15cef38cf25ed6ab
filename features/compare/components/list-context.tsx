'use client';

import { createContext, use, type ComponentProps } from 'react';
import type { CatalogueViewData } from '@/features/catalogue/wording/view-data';
import type { CHIP_LABELS } from '@/features/compare/filters/domain';
import type { Currency } from '@/lib/contract/atoms';
import type { Messages } from '@/lib/i18n/messages';
import type { ProductLine } from '@/lib/markets/market';

type ChipLabels = Pick<Messages['compare']['filters'], (typeof CHIP_LABELS)[number]>;

type LateLabels =
  | 'bar'
  | 'cheapest'
  | 'featured'
  | 'empty'
  | 'filters'
  | 'instalment'
  | 'landings'
  | 'provider'
  | 'table'
  | 'unscored';
export type ListLabels = Omit<Messages['compare'], LateLabels> &
  CatalogueViewData['labels'] & { readonly filters: ChipLabels; readonly companiesLink: string };

export type ListViewData = CatalogueViewData & {
  readonly currency: Currency;
  /** Pesos of one UF: where there is room, a cap in UF says what it is in pesos too. */
  readonly uf?: number;
  readonly storageVersion: string;
  /** Left out: a promoted plan may stand in front. */
  readonly displayShowcase?: boolean;
  readonly line: Pick<
    ProductLine,
    | 'path'
    | 'productType'
    | 'organizationType'
    | 'comparator'
    | 'profileForm'
    | 'cardFacts'
    | 'filters'
    | 'reference'
    | 'simulation'
    | 'keyTerritory'
    | 'pricedByPerson'
    | 'pricedByIncome'
    | 'mainType'
    | 'priceBand'
    | 'employerCreditPercent'
    | 'deductibleMeaning'
    | 'onlinePurchase'
  >;
  /** Only words in sight at first; the others come with the component that shows them. */
  readonly labels: ListLabels;
  readonly share: string;
  /** Label of a company that does not serve the visitor's region: `{name}`, `{region}`. */
  readonly away: string;
  readonly receipt: Pick<Messages['receipt'], 'title' | 'loading'>;
  /** Address of a purchase with `{productCode}` left open. */
  readonly purchaseHref: string;
  /** Until when what is bought here can be taken back; left out: nothing is. */
  readonly withdrawal?: string;
  readonly listHref: string;
  /** Those that ask the same of a visitor, this one among them, by product type. */
  readonly listsAlike: Readonly<Record<string, { readonly name: string; readonly href: string }>>;
  /** The list of plans that companies take out; null: the market has none. */
  readonly companiesHref: string | null;
  /** The list of insurance for risky work; null: the market has none. */
  readonly workRiskHref: string | null;
};

/** What the comparison of chosen plans reads, over a list and over the page of a plan. */
export type ComparisonViewData = Omit<ListViewData, 'labels'> & {
  readonly labels: Pick<ListLabels, 'card' | 'offers' | 'for'>;
};

const ListContext = createContext<ComparisonViewData | null>(null);

export function ListProvider(setting: ComponentProps<typeof ListContext.Provider>) {
  return <ListContext {...setting} />;
}

export function useComparison(): ComparisonViewData {
  const setting = use(ListContext);
  if (!setting) throw new Error('useComparison() outside of a ListProvider');
  return setting;
}

const isOfList = (setting: ComparisonViewData): setting is ListViewData => 'paging' in setting.labels;

export function useList(): ListViewData {
  const setting = useComparison();
  if (!isOfList(setting)) throw new Error('useList() outside of a list');
  return setting;
}
