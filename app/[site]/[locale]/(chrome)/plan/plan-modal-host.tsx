import { startTransition, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import type { PlanActions } from '@/features/compare/card/components/plan-card';
import { useList } from '@/features/compare/components/list-context';
import type { RequestPlace } from '@/features/lead/lead-kinds';
import { useOpenPlan } from '@/features/plan/components/use-open-plan';
import { FIRST_TAB, REQUEST_TAB } from '@/lib/routing/plan-tab';
import type { PlanModalProps } from './plan-modal';

const PlanModal = lazyComponent(() => import('./plan-modal').then((module) => module.PlanModal), {
  words: [
    'bar',
    'clinics',
    'contact',
    'instalment',
    'isapre',
    'plan',
    'profile',
    'receipt',
    'score',
    'reference',
    'sections',
    'table',
  ],
});

const HOVER_DELAY_MS = 60;

type Handle = {
  readonly open: (item: InsuranceItem, tab: string, place?: RequestPlace) => void;
  readonly hover: (item: InsuranceItem | null) => Promise<void>;
};
type Props = Omit<PlanModalProps, 'plan' | 'open' | 'onTab' | 'onClose'> & { ref: Ref<Handle> };

export function usePlanActions() {
  const host = useRef<Handle>(null);
  const [actions] = useState<PlanActions>(() => ({
    open: (item) => host.current?.open(item, FIRST_TAB),
    request: (item, place = 'LISTA') => host.current?.open(item, REQUEST_TAB, place),
    preload: PlanModal.preload,
    hover: (item) => void host.current?.hover(item),
  }));
  return { host, actions };
}

/**
 * The open plan, or a hovered plan that is rendered in advance, which halves its opening time. It has its own state, so
 * cards do not re-render.
 */
export function PlanModalHost({ ref, ...props }: Props) {
  const { listHref, planHref } = useList();
  const { plan, show, close } = useOpenPlan({ home: listHref, planHref });
  const [near, setNear] = useState<InsuranceItem | null>(null);
  useImperativeHandle(ref, () => {
    let turn = 0;
    return {
      open(item, tab, place) {
        turn += 1;
        show({ item, tab, ...(place && { place }) });
      },
      async hover(item) {
        turn += 1;
        const mine = turn;
        if (!item) return;
        await new Promise((resolve) => window.setTimeout(resolve, HOVER_DELAY_MS));
        // A transition, so that clicks and scrolling have priority.
        if (mine === turn && (await PlanModal.preload()) && mine === turn) startTransition(() => setNear(item));
      },
    };
  }, [show]);
  if (plan && near) setNear(null);
  const shown = plan ?? (near && { item: near, tab: FIRST_TAB });
  if (!shown) return null;
  return (
    <PlanModal
      {...props}
      key={shown.item.id}
      plan={shown}
      open={plan !== null}
      onTab={(tab) => show({ ...shown, tab })}
      onClose={close}
      fallback={plan && <div className="plan-modal-wait" aria-busy="true" />}
    />
  );
}
