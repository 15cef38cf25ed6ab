'use client';

import { lazyComponent } from '@/components/ui/lazy-component';
import { PlanCard, type PlanActions } from '@/features/compare/card/components/plan-card';
import { PlanCardSkeleton } from '@/features/compare/card/components/plan-card-skeleton';
import type { ComparedItem } from '@/features/compare/contract';
import type { Search } from '@/features/compare/filters/domain';
import { useList } from './list-context';

const ShowcaseSearch = lazyComponent(() => import('./showcase-search').then((module) => module.ShowcaseSearch));

type Props = {
  search: Search;
  initial: ComparedItem | null;
  /** The plan it shows, or none. */
  onShow: (id: number | null) => void;
  actions: PlanActions;
};

/** Shown only where the list's answer knows of a promoted plan, so its place is reserved from the start. */
export function Showcase({ search, initial, onShow, actions }: Props) {
  const { labels } = useList();
  const frame = (item: ComparedItem | null) => (
    <section className="showcase" aria-label={labels.showcase.label} aria-busy={!item}>
      <p>{labels.showcase.note}</p>
      <div className="plans plans-list">
        {item ? <PlanCard item={item} profile={search.profile} actions={actions} /> : <PlanCardSkeleton />}
      </div>
    </section>
  );
  if (initial) return frame(initial);
  return (
    <ShowcaseSearch search={search} onShow={onShow} fallback={frame(null)}>
      {frame}
    </ShowcaseSearch>
  );
}
