import type { ComponentType, ReactNode } from 'react';
import type { ClinicBrowserProps } from '@/features/plan/clinics/components/clinic-browser';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import type { CatalogueViewData } from '@/features/catalogue/wording/view-data';
import type { Tab } from '@/features/plan/tabs/tabs.api';
import type { TabName } from '@/features/plan/tabs/plan-tabs';
import type { OrganizationType } from '@/lib/contract/atoms';
import type { LateWords } from '@/lib/i18n/late-words';
import type { ProductLine } from '@/lib/markets/market';
import type { SiteLayout } from '@/lib/site/partner-site';
import type { PlanEndpoint, PlanResponses } from './endpoints';

export type SectionViewData = CatalogueViewData & {
  readonly line: Pick<
    ProductLine,
    'organizationType' | 'onlinePurchase' | 'deductibleMeaning' | 'cardFacts' | 'pregnancy' | 'documents'
  >;
  readonly words: Pick<
    LateWords,
    'clinics' | 'contact' | 'instalment' | 'isapre' | 'plan' | 'receipt' | 'score' | 'sections' | 'table'
  >;
};

/** Shows the answer of another endpoint inside a section. `code`: a category or an Isapre. */
export type ShowAnswer = <C extends PlanEndpoint>(
  call: C,
  code: string,
  show: (answer: PlanResponses[C]) => ReactNode,
  inModal?: { readonly loading?: ReactNode; readonly values?: Readonly<Record<string, string>> },
) => ReactNode;

type DataOf<C extends PlanEndpoint | null> = C extends PlanEndpoint ? PlanResponses[C] : InsuranceItem;

/** `data`: the answer of the section's `call`, or the plan's card if it has none. */
export type SectionProps<C extends PlanEndpoint | null> = {
  readonly data: DataOf<C>;
  readonly setting: SectionViewData;
};

export type SectionInput<C extends PlanEndpoint | null> = SectionProps<C> & {
  readonly item: InsuranceItem;
  readonly tab: Tab;
  readonly inModal: boolean;
  readonly showAnswer: ShowAnswer;
  readonly slots: SectionSlots;
};

export type SectionSlots = {
  readonly request: ReactNode;
  /** The component, or null if its tab is hidden, because it is larger than all other sections together. */
  readonly ClinicBrowser: ComponentType<ClinicBrowserProps> | null;
  readonly referenceReceipt: ReactNode;
  readonly toTab: (tab: TabName, words: string) => ReactNode;
};

type SectionRow<C extends PlanEndpoint | null> = {
  readonly tab: TabName | null;
  readonly call: C;
  // Methods and not function properties, so that TypeScript accepts every row as a `Section`, with any data type.
  view(input: SectionInput<C>): ReactNode;
  isEmpty?(data: DataOf<C>): boolean;
  placeholder?(
    item: InsuranceItem,
    names: SectionViewData['names'],
  ): (C extends PlanEndpoint ? PlanResponses[C] : never) | null;
  readonly only?: OrganizationType;
  readonly except?: OrganizationType;
  readonly needs?: keyof Pick<ProductLine, 'preExisting'>;
  readonly isAlwaysShown?: true;
  /** True if only the modal shows it as a section, because the page shows it above its tabs. */
  readonly isModalOnly?: true;
  readonly hasEmptyState?: true;
  readonly hiddenBy?: keyof SiteLayout;
};

export type Section = SectionRow<PlanEndpoint | null>;

export const section = <C extends PlanEndpoint | null>(row: SectionRow<C>): Section => row;
