'use client';

import { PlanCard, type PlanActions } from '@/features/compare/card/components/plan-card';
import { PlanCardSkeleton } from '@/features/compare/card/components/plan-card-skeleton';
import type { ComparedItem } from '@/features/compare/search-schemas';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { useList } from './list-context';

type Props = {
  item: ComparedItem | 'awaited';
  profile: PerfilIngreso | null;
  actions: PlanActions;
};

export function Showcase({ item, profile, actions }: Props) {
  const { labels } = useList();
  return (
    <section className="showcase" aria-label={labels.showcase.label} aria-busy={item === 'awaited'}>
      <p>{labels.showcase.note}</p>
      <div className="plans plans-list">
        {item === 'awaited' ? <PlanCardSkeleton /> : <PlanCard item={item} profile={profile} actions={actions} />}
      </div>
    </section>
  );
}
