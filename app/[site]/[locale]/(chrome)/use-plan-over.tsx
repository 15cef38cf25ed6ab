'use client';

import type { ReactNode } from 'react';
import { latePart } from '@/components/ui/late-part';
import type { PlanActions } from '@/features/compare/card/components/plan-card';
import type { ListSetting } from '@/features/compare/components/list-context';
import { usePlanPlace } from '@/features/plan/modal/use-plan-place';
import { REQUEST_TAB } from '@/features/plan/tabs/domain';
import { FIRST_TAB } from '@/lib/routing/plan-tab';
import type { PlanOverProps } from './plan-over';

const PlanOver = latePart(() => import('./plan-over').then((module) => module.PlanOver));

type Over = {
  readonly actions: PlanActions;
  /** To be rendered once, inside the list's context. */
  readonly plan: ReactNode;
};

/** Plans over a page that shows several: what opens them, and the one that is open. */
export function usePlanOver(
  home: string,
  setting: ListSetting,
  props: Omit<PlanOverProps, 'place' | 'onTab' | 'onClose'>,
): Over {
  const { place, show, close } = usePlanPlace({ home, planHref: setting.planHref });
  return {
    actions: {
      open: (item) => show({ item, tab: FIRST_TAB }),
      request: (item) => show({ item, tab: REQUEST_TAB }),
      approach: PlanOver.preload,
    },
    plan: place && (
      <PlanOver
        {...props}
        key={place.item.id}
        place={place}
        onTab={(tab) => show({ ...place, tab })}
        onClose={close}
        fallback={<div className="plan-modal-wait" aria-busy="true" />}
      />
    ),
  };
}
