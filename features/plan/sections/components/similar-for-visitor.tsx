'use client';

import type { ReactNode } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import { useProfileFor } from '@/features/profile/profile.store';
import type { ProductLine } from '@/lib/markets/market';
import type { SimilarView } from './similar-cards';

const SimilarForProfile = lazyComponent(
  () => import('./similar-for-profile').then((module) => module.SimilarForProfile),
  { words: ['coverages'] },
);

type Props = {
  id: number;
  line: Pick<ProductLine, 'productType' | 'profileForm'>;
  view: SimilarView;
  none: string;
  children: ReactNode;
};

export function SimilarForVisitor({ id, line, view, none, children }: Props) {
  const profile = useProfileFor(line.profileForm, line.productType);
  if (!profile) return children;
  return (
    <SimilarForProfile id={id} profile={profile} view={view} none={none} fallback={children}>
      {children}
    </SimilarForProfile>
  );
}
