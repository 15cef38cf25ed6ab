'use client';

import type { InsuranceItem } from '@/features/catalogue/contract';
import { FILLED_ITEM } from '@/features/plan/sections/filled';
import type { ItemSection, SectionAnswers } from '@/features/plan/sections/section';
import type { SectionSetting } from '@/features/plan/sections/setting';
import { ANSWER_VIEWS, ITEM_VIEWS } from '@/features/plan/sections/views';
import { AnswerSection } from './answer-section';
import { BenefitsSection } from './benefits-section';

const isAnswered = (name: string): name is keyof SectionAnswers => Object.hasOwn(ANSWER_VIEWS, name);
const isOfItem = (name: string): name is ItemSection => Object.hasOwn(ITEM_VIEWS, name);

type Props = {
  /** Of a section; one that is built elsewhere is nothing here. */
  name: string;
  item: InsuranceItem;
  productType: string;
  setting: SectionSetting;
};

/** A section of a plan's body where the page has not rendered it: it fetches what it shows. */
export function LateSection({ name, item, productType, setting }: Props) {
  if (name === 'extraBenefits') return <BenefitsSection plan={{ id: item.id, productType }} setting={setting} />;
  if (isAnswered(name)) return <AnswerSection name={name} item={item} productType={productType} setting={setting} />;
  if (!isOfItem(name) || !FILLED_ITEM[name](item)) return null;
  const View = ITEM_VIEWS[name];
  return <View data={item} setting={setting} />;
}
