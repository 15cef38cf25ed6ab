'use client';

import type { ComponentType } from 'react';
import type { InsuranceItem } from '@/features/catalogue/contract';
import type { ListSetting } from '@/features/compare/components/list-context';
import { AskedClinics } from '@/features/plan/clinics/components/asked-clinics';
import { AskedDocument } from '@/features/plan/documents/components/asked-document';
import { AskedSimilar } from '@/features/plan/findability/components/asked-similar';
import { LateSection } from '@/features/plan/sections/components/late-section';
import type { Tab } from '@/features/plan/tabs/contract';
import type { SectionName } from '@/features/plan/tabs/domain';
import { lateWords } from '@/lib/i18n/load-words';
import { modalIsapreSections } from './modal-isapre-sections';
import { ModalReceiptSection } from './modal-receipt-section';

export type ModalSectionProps = {
  readonly item: InsuranceItem;
  readonly setting: ListSetting;
  /** The tab it stands in: a document's section serves several. */
  readonly tab: Tab;
};

/** Sections that ask for more than one answer or show it in a way of their own. */
const own: Partial<Record<SectionName, ComponentType<ModalSectionProps>>> = {
  clinics: AskedClinics,
  document: AskedDocument,
  receipt: ModalReceiptSection,
  similar: AskedSimilar,
  ...modalIsapreSections,
};

/**
 * A part of a plan's body in the plan over a list: it asks by itself for what the list has not brought, and says by itself
 * that it could not have it. Those of the plan's page are in `sections.tsx`.
 */
export function ModalSection({ name, ...props }: ModalSectionProps & { name: SectionName }) {
  const Own = own[name];
  const { item, setting } = props;
  if (Own) return <Own {...props} />;
  return (
    <LateSection
      name={name}
      item={item}
      productType={setting.line.productType}
      setting={{ ...setting, words: lateWords() }}
    />
  );
}
