'use client';

import { lazyComponent } from '@/components/ui/lazy-component';
import type { Pregnancy } from '@/features/care-cost/pregnancy';
import { pregnancyMonth } from '@/features/profile/pregnancy-month';
import type { Wording } from '@/features/catalogue/wording/price';
import { useProfileFor } from '@/features/profile/profile.store';
import type { ProductLine } from '@/lib/markets/market';

const PregnancyNote = lazyComponent(() => import('./pregnancy-note').then((module) => module.PregnancyNote), {
  words: ['table'],
});

type Props = Omit<Pregnancy, 'month'> & { line: Pick<ProductLine, 'productType' | 'profileForm'>; wording: Wording };

export function IfPregnant({ line, wording, ...rule }: Props) {
  const month = pregnancyMonth(useProfileFor(line.profileForm, line.productType));
  return month !== null && <PregnancyNote pregnancy={{ ...rule, month }} wording={wording} />;
}
