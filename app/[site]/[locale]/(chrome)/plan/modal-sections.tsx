import type { ReactNode } from 'react';
import type { InsuranceItem } from '@/features/catalogue/contract';
import type { ListSetting } from '@/features/compare/components/list-context';
import { AskedClinics } from '@/features/plan/clinics/components/asked-clinics';
import { CoveragesPanel } from '@/features/plan/components/coverages-panel';
import { FactsPanel } from '@/features/plan/components/facts-panel';
import { NamesPanel } from '@/features/plan/components/names-panel';
import { OffersPanel } from '@/features/plan/components/offers-panel';
import type { Tab } from '@/features/plan/tabs/contract';
import type { SectionName } from '@/features/plan/tabs/domain';
import { lateWords } from '@/lib/i18n/load-words';

export type ModalSectionProps = {
  readonly item: InsuranceItem;
  readonly setting: ListSetting;
  /** The tab it stands in: a document's section serves several. */
  readonly tab: Tab;
};

/**
 * The parts of a plan's body by name, as they stand in the plan over a list: each asks by itself for what the list has
 * not brought, and says by itself that it could not have it. Its page's are in `sections.tsx`.
 */
export const modalSections: Partial<Record<SectionName, (props: ModalSectionProps) => ReactNode>> = {
  offers: ({ item, setting }) => <OffersPanel item={item} setting={setting} />,
  coverageSummary: ({ item, setting }) =>
    (item.coverages.length > 0 || item.features.length === 0) && (
      <CoveragesPanel item={item} setting={setting} labels={lateWords().plan} />
    ),
  facts: ({ item, setting }) => (
    <FactsPanel item={item} setting={setting} title={lateWords().plan.facts} comparing={lateWords()} />
  ),
  features: ({ item, setting }) =>
    item.features.length > 0 && (
      <NamesPanel
        title={lateWords().plan.features}
        icon="check"
        color="text-success"
        names={item.features.map((code) => setting.names.features[code] ?? code)}
      />
    ),
  clinics: ({ item, setting }) => <AskedClinics item={item} setting={setting} />,
};
