import type { ReactNode } from 'react';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { SectionSetting } from '@/features/plan/sections/setting';
import { CategoryBox } from './category-box';

type Props = {
  verified: boolean;
  /** What stands in each category's box: its cards, or what came instead of them. */
  boxes: readonly { readonly code: string; readonly name: string; readonly body: ReactNode }[];
  setting: SectionSetting;
};

/** What the plan gives besides its coverages: a box per category. */
export function ExtraBenefits({ verified, boxes, setting }: Props) {
  const { sections } = setting.words;
  if (boxes.length === 0) return null;
  return (
    <PlanPanel title={sections.titles.extraBenefits} badge={!verified && sections.demo}>
      <div className="space-y-4">
        {boxes.map(({ code, name, body }) => (
          <CategoryBox key={code} name={name}>
            {body}
          </CategoryBox>
        ))}
      </div>
    </PlanPanel>
  );
}
