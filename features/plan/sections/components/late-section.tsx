'use client';

import type { InsuranceItem } from '@/features/catalogue/contract';
import type { ItemSection, SectionAnswers } from '@/features/plan/sections/section';
import type { SectionSetting } from '@/features/plan/sections/setting';
import { ANSWER_VIEWS, ITEM_VIEWS } from '@/features/plan/sections/views';
import { AnswerSection } from './answer-section';
import { BenefitsSection } from './benefits-section';

const isAnswered = (name: string): name is keyof SectionAnswers => Object.hasOwn(ANSWER_VIEWS, name);
const isOfItem = (name: string): name is ItemSection => Object.hasOwn(ITEM_VIEWS, name);

type Props = {
  /** A name of the table of tabs; one that is not built here is nothing. */
  name: string;
  item: InsuranceItem;
  productType: string;
  setting: SectionSetting;
};

/** A section of a plan's body where the page has not rendered it: it fetches what it shows. */
export function LateSection({ name, item, productType, setting }: Props) {
  const plan = { id: item.id, productType };
  if (name === 'extraBenefits') return <BenefitsSection plan={plan} setting={setting} />;
  if (isAnswered(name)) return <AnswerSection name={name} plan={plan} setting={setting} />;
  if (!isOfItem(name)) return null;
  const View = ITEM_VIEWS[name];
  return <View data={item} setting={setting} />;
}
