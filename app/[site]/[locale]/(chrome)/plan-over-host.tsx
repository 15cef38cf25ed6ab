'use client';

import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { latePart } from '@/components/ui/late-part';
import type { InsuranceItem } from '@/features/catalogue/contract';
import type { PlanActions } from '@/features/compare/card/components/plan-card';
import { useList } from '@/features/compare/components/list-context';
import { usePlanPlace } from '@/features/plan/modal/use-plan-place';
import { REQUEST_TAB } from '@/features/plan/tabs/bar';
import { FIRST_TAB } from '@/lib/routing/plan-tab';
import type { PlanOverProps } from './plan-over';

const PlanOver = latePart(() => import('./plan-over').then((module) => module.PlanOver));

type Opener = { readonly open: (item: InsuranceItem, tab: string) => void };
type Props = Omit<PlanOverProps, 'place' | 'onTab' | 'onClose'> & { ref: Ref<Opener> };

/** What opens plans over a page that shows several, and the ref for its `PlanOverHost`. */
export function usePlanActions() {
  const host = useRef<Opener>(null);
  const [actions] = useState<PlanActions>(() => ({
    open: (item) => host.current?.open(item, FIRST_TAB),
    request: (item) => host.current?.open(item, REQUEST_TAB),
    approach: PlanOver.preload,
  }));
  return { host, actions };
}

/** The plan that is open, if one is. It is the only one to know: a page of twenty cards is not rendered for it. */
export function PlanOverHost({ ref, ...props }: Props) {
  const { listHref, planHref } = useList();
  const { place, show, close } = usePlanPlace({ home: listHref, planHref });
  useImperativeHandle(ref, () => ({ open: (item, tab) => show({ item, tab }) }), [show]);
  if (!place) return null;
  return (
    <PlanOver
      {...props}
      key={place.item.id}
      place={place}
      onTab={(tab) => show({ ...place, tab })}
      onClose={close}
      fallback={<div className="plan-modal-wait" aria-busy="true" />}
    />
  );
}
