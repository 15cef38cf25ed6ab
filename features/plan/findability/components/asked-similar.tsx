'use client';

import type { InsuranceItem } from '@/features/catalogue/contract';
import type { CatalogueSetting } from '@/features/catalogue/wording/setting';
import { AskedAnswer } from '@/features/plan/sections/components/asked-answer';
import { lateWords } from '@/lib/i18n/load-words';
import { SimilarPlans } from './similar-plans';

type Props = { item: InsuranceItem; setting: CatalogueSetting };

/** The plans like one that is shown over a list; nothing where there are none. */
export function AskedSimilar({ item, setting }: Props) {
  return (
    <AskedAnswer<InsuranceItem[]> call="similarPlans" asked={{ path: { id: String(item.id) } }}>
      {(data) => data.length > 0 && <SimilarPlans data={data} setting={setting} labels={lateWords().plan.similar} />}
    </AskedAnswer>
  );
}
