import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { ModalSection } from '@/features/plan/sections/components/modal-section';
import type { SectionName } from '@/features/plan/sections/registry';
import type { SectionSlots, SectionViewData } from '@/features/plan/sections/section';
import { tabOf } from '@/features/plan/tabs/plan-tabs';
import { ClinicBrowser } from '@/features/plan/clinics/components/clinic-browser';
import type { OrganizationType } from '@/lib/contract/atoms';
import { lateWordsOf } from '@/lib/i18n/late-words';

export const sampleSectionViewData = (): SectionViewData => ({ ...sampleViewData(), words: lateWordsOf('es') });

type Props = { name: SectionName; item?: InsuranceItem; organizationType?: OrganizationType };

const toTab = (tab: string, words: string) => <a href={`#${tab}`}>{words}</a>;

export const sampleSlots: SectionSlots = { request: null, ClinicBrowser, referenceReceipt: null, toTab };

export function SampleSection({ name, item = samplePlan({ id: 7 }), organizationType = 'ISAPRE' }: Props) {
  const setting = sampleSectionViewData();
  return (
    <ModalSection
      name={name}
      item={item}
      setting={{ ...setting, line: { ...setting.line, organizationType } }}
      tab={tabOf('resumen', 'Resumen')}
      slots={sampleSlots}
    />
  );
}
