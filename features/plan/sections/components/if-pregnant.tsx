'use client';

import type { ReactNode } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { Pregnancy } from '@/features/care-cost/pregnancy';
import { pregnancyMonth } from '@/features/profile/pregnancy-month';
import type { Wording } from '@/features/catalogue/wording/price';
import { useProfileFor } from '@/features/profile/profile.store';
import type { ProductLine } from '@/lib/markets/market';

const PregnancyNote = lazyComponent(() => import('./pregnancy-note').then((module) => module.PregnancyNote), {
  words: ['table'],
});

type Props = Omit<Pregnancy, 'month'> & {
  line: Pick<ProductLine, 'productType' | 'profileForm'>;
  wording: Wording;
  children?: ReactNode;
};

/** `children` for who has given no month of pregnancy. */
export function IfPregnant({ line, wording, children = null, ...rule }: Props) {
  const month = pregnancyMonth(useProfileFor(line.profileForm, line.productType));
  if (month === null) return children;
  return <PregnancyNote pregnancy={{ ...rule, month }} wording={wording} fallback={children} />;
}
