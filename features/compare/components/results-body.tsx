'use client';

import { useEffect, useRef } from 'react';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { PlanCard, type PlanActions } from '@/features/compare/card/components/plan-card';
import { PlanCardSkeleton } from '@/features/compare/card/components/plan-card-skeleton';
import { useListLayout } from '@/features/compare/store';
import type { PerfilIngreso } from '@/features/profile/contract';

/** Grey cards while a first page loads: a screenful and a bit. */
const PLACEHOLDERS = 6;

const placeholders = Array.from({ length: PLACEHOLDERS }, (_, index) => (
  <li key={`placeholder-${index}`}>
    <PlanCardSkeleton />
  </li>
));

type Props = {
  items: readonly InsuranceItem[];
  profile: PerfilIngreso | null;
  /** true: nothing is there yet, or a further page is on its way. */
  loading: boolean;
  /** Whether they are the answer to a search and not what came with the page. */
  isAnswer: boolean;
  /** The first card of a page that was just added gets the focus: its button may be gone. */
  focusFrom: number | null;
  actions: PlanActions;
};

/** The cards, in the layout the visitor chose. */
export function ResultsBody({ items, profile, loading, isAnswer, focusFrom, actions }: Props) {
  const layout = useListLayout((state) => state.layout);
  const list = useRef<HTMLUListElement>(null);
  const focused = focusFrom === null ? null : items[focusFrom];
  useEffect(() => {
    if (focusFrom === null || !focused) return;
    const link = list.current?.children[focusFrom]?.querySelector<HTMLElement>('.plan-name a');
    link?.focus({ preventScroll: true });
  }, [focusFrom, focused]);
  return (
    // Placeholders are a list of their own: what comes for them, below whatever notice, replaces it and moves nothing.
    <ul
      key={items.length === 0 ? 'waiting' : 'there'}
      ref={list}
      className={`plans plans-${layout}${isAnswer ? ' plans-new' : ''}`}
      aria-busy={loading}
    >
      {items.map((item) => (
        <li key={item.id}>
          <PlanCard item={item} profile={profile} actions={actions} />
        </li>
      ))}
      {loading && placeholders}
    </ul>
  );
}
