import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { FoldedNote } from '@/components/ui/folded-note';
import { PlanCard, type PlanActions } from '@/features/compare/card/components/plan-card';
import { PlanCardSkeleton } from '@/features/compare/card/components/plan-card-skeleton';
import type { ComparedItem } from '@/features/compare/search-schemas';
import { useListLayout } from '@/features/compare/compare.store';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { lazyComponent } from '@/components/ui/lazy-component';
import { useList } from './list-context';

const PLANS_ID = 'planes';

export function PlansLink() {
  return (
    <a href={`#${PLANS_ID}`} className="skip-link">
      {useList().labels.skip}
    </a>
  );
}

const PLACEHOLDERS = 6;
const FIRST_SEEN = 3;

const placeholders = Array.from({ length: PLACEHOLDERS }, (_, index) => (
  <li key={`placeholder-${index}`}>
    <PlanCardSkeleton />
  </li>
));

const AnswerNotes = lazyComponent(
  () => import('@/features/compare/card/components/answers-info').then((module) => module.AnswerNotes),
  { words: ['answers', 'eligibility', 'table'] },
);

function Before({ profile, className }: Pick<Props, 'profile'> & { className: string }) {
  const { preExisting } = useList();
  if (!preExisting) return null;
  const { line, details } = preExisting;
  const general = <FoldedNote line={line} details={details} className={className} />;
  if (!profile?.adicional) return general;
  return (
    <AnswerNotes profile={profile} className={className} fallback={general}>
      {general}
    </AnswerNotes>
  );
}

type Props = {
  items: readonly ComparedItem[];
  profile: PerfilIngreso | null;
  loading: boolean;
  isAnswer: boolean;
  focusFrom: number | null;
  actions: PlanActions;
  showcase: ReactNode;
  tip?: ReactNode;
};

export function ResultsBody({ items, profile, loading, isAnswer, focusFrom, actions, showcase, tip }: Props) {
  const layout = useListLayout((state) => state.layout);
  const list = useRef<HTMLUListElement>(null);
  const isThere = focusFrom !== null && focusFrom < items.length;
  useEffect(() => {
    if (!isThere) return;
    const link = list.current?.children[focusFrom]?.querySelector<HTMLElement>('.plan-name a');
    link?.focus({ preventScroll: true });
  }, [focusFrom, isThere]);
  return (
    // A separate key, so that the replacement of placeholders causes no layout shift.
    <ul
      key={items.length === 0 ? 'waiting' : 'there'}
      ref={list}
      id={PLANS_ID}
      tabIndex={-1}
      className={`plans plans-${layout}${isAnswer ? ' plans-new' : ''}`}
      aria-busy={loading}
    >
      {items.map((item, index) => (
        <li key={item.id} style={isAnswer ? ({ '--place': index } as CSSProperties) : undefined}>
          <PlanCard item={item} profile={profile} actions={actions} />
          {index === 0 && <Before profile={profile} className="card mt-3 py-0 lg:hidden" />}
          {index === 0 && showcase}
          {index === Math.min(FIRST_SEEN, items.length) - 1 && (
            <>
              <Before profile={profile} className="card mt-3 py-0 max-lg:hidden" />
              {tip}
            </>
          )}
        </li>
      ))}
      {loading && placeholders}
    </ul>
  );
}
