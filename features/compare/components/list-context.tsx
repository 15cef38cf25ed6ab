'use client';

import { createContext, use, type ComponentProps } from 'react';
import type { CatalogueViewData } from '@/features/catalogue/wording/view-data';
import type { CHIP_LABELS } from '@/features/compare/filters/plan-filters';
import type { LINE_OF_LIST, OTHER_LABELS } from '@/features/compare/list';
import type { Currency } from '@/lib/contract/atoms';
import type { Messages } from '@/lib/i18n/messages';
import type { ProductLine } from '@/lib/markets/market';

type ChipLabels = Pick<Messages['compare']['filters'], (typeof CHIP_LABELS)[number]>;

type Compare = Messages['compare'];

/** Words of a list. The texts of the 'how' notes load later (`list-notes.tsx`). */
export type ListLabels = Omit<Compare, (typeof OTHER_LABELS)[number]> &
  CatalogueViewData['labels'] & {
    readonly how: Pick<Compare['how'], 'title' | 'anywhere'>;
    readonly filters: ChipLabels;
    readonly companiesLink: string;
  };

export type ListViewData = CatalogueViewData & {
  readonly currency: Currency;
  /** Reference household, whose prices are shown without a profile: 'Precios para una persona de 25 años'. */
  readonly reference: string;
  /** True if all plans are examples; the list then states it once. */
  readonly areExamples?: boolean;
  /** Inputs of the line's score, their weights and the day. Absent: no formula, or the site hides scores. */
  readonly score?: string;
  /** Pesos of one UF, to show a cap in UF also in pesos. */
  readonly uf?: number;
  readonly storageVersion: string;
  readonly displayShowcase?: boolean;
  readonly line: Pick<ProductLine, (typeof LINE_OF_LIST)[number] | 'onlinePurchase'>;
  readonly labels: ListLabels;
  readonly share: string;
  readonly away: string;
  readonly receipt: Pick<Messages['receipt'], 'title' | 'loading'>;
  readonly purchaseHref: string;
  readonly withdrawal?: string;
  readonly listHref: string;
  readonly listsAlike: Readonly<Record<string, { readonly name: string; readonly href: string }>>;
  /** Address pattern of company pages; null: the market has no directory of companies. */
  readonly companyHref: string | null;
  /** List of plans for companies; null: there is none, or the line's own plans serve companies. */
  readonly companiesHref: string | null;
  readonly workRiskHref: string | null;
  /** Article on the public health system; absent: there is none, or the site does not show it. */
  readonly publicGuide?: string;
};

type CardLabel =
  | 'buy'
  | 'clinic'
  | 'compare'
  | 'deductible'
  | 'detail'
  | 'forEmployees'
  | 'full'
  | 'moderatingFee'
  | 'news'
  | 'paysUpTo'
  | 'soldOut';

/** Data of a list for a page with only the comparison table. */
export type ComparisonViewData = Omit<
  ListViewData,
  'away' | 'labels' | 'names' | 'preExisting' | 'receipt' | 'workRiskHref'
> & {
  readonly names: Omit<ListViewData['names'], 'coverages'>;
  readonly labels: Pick<ListLabels, 'offers'> & { readonly card: Pick<ListLabels['card'], CardLabel> };
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
