import type { ComponentType } from 'react';
import { BenefitCards } from '@/features/plan/sections/components/benefit-cards';
import { ExtraBenefits } from '@/features/plan/sections/components/extra-benefits';
import type { ItemSection, SectionAnswers } from '@/features/plan/sections/section';
import { loadAnswer, loadBenefits } from '@/features/plan/sections/server/queries';
import type { SectionSetting } from '@/features/plan/sections/setting';
import { ANSWER_VIEWS, ITEM_VIEWS } from '@/features/plan/sections/views';
import type { PlanScope } from '@/features/plan/server/scope';
import { bodySettingOf } from './plan-setting';

type Props = { readonly plan: PlanScope };

/** A section of an answer, read in process. */
const ofAnswer = <N extends keyof SectionAnswers>(name: N) => {
  const View = ANSWER_VIEWS[name] as ComponentType<{ data: SectionAnswers[N]; setting: SectionSetting }>;
  return async ({ plan }: Props) => <View data={await loadAnswer(name, plan)} setting={bodySettingOf(plan)} />;
};

const ofItem = (name: ItemSection) => {
  const View = ITEM_VIEWS[name];
  return ({ plan }: Props) => <View data={plan.item} setting={bodySettingOf(plan)} />;
};

/** The parts of the body that every plan may have, by name. */
export const bodySections = {
  offers: ofItem('offers'),
  facts: ofItem('facts'),
  payments: ofItem('payments'),
  coverageSummary: ofAnswer('coverageSummary'),
  coverages: ofAnswer('coverages'),
  topAmounts: ofAnswer('topAmounts'),
  exclusions: ofAnswer('exclusions'),
  coverageOrganizations: ofAnswer('coverageOrganizations'),
  features: ofAnswer('features'),
  descriptions: ofAnswer('descriptions'),
  conditions: ofAnswer('conditions'),
  faq: ofAnswer('faq'),
  whyUs: ofAnswer('whyUs'),
  feedbacks: ofAnswer('feedbacks'),
  extraBenefits: async ({ plan }: Props) => {
    const { verified, categories } = await loadBenefits(plan);
    const setting = bodySettingOf(plan);
    const boxes = categories.map(({ category, benefits }) => ({
      code: category.code,
      name: category.name,
      body: <BenefitCards benefits={benefits} setting={setting} />,
    }));
    return <ExtraBenefits verified={verified} boxes={boxes} setting={setting} />;
  },
};
