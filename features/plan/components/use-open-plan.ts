'use client';

import { useEffect, useState } from 'react';
import { currentEntry, leaveLayers, onHistoryStep, pushLayer, whenSettled } from '@/components/ui/history-layers';
import { afterPaint } from '@/components/ui/painted';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { planAddress } from '@/features/catalogue/domain';
import { tabPath } from '@/features/plan/tabs/domain';

/** The plan that the modal shows. */
export type OpenPlan = {
  readonly item: InsuranceItem;
  /** `url` of the tab that is shown. */
  readonly tab: string;
};

/** What an entry of the history keeps of a plan: enough to show it again without a request. */
type Shown = OpenPlan & {
  /** Address of the page it lies over: at another page the entry is that page's own. */
  readonly over: string;
  /** Depth of the entry it was opened with. */
  readonly from: number;
};

type Options = {
  /** Address of the page that plans are shown over. */
  readonly home: string;
  /** Address of a plan with `{organization}` and `{plan}` left open. */
  readonly planHref: string;
};

const addressOf = (planHref: string, { item, tab }: OpenPlan) => tabPath(planAddress(planHref, item), tab);

function shownOver(home: string): Shown | null {
  const shown = currentEntry().shows as Shown | undefined;
  return shown?.over === home ? shown : null;
}

/**
 * The plan that lies over the page, and its setter. It is a place in the history (spec section 2): opening a plan and
 * choosing a tab each push an address, Back out of the plan's addresses closes it, forward opens it again, and closing
 * goes back to the page's own address whatever was pushed meanwhile.
 */
export function useOpenPlan({ home, planHref }: Options) {
  const [plan, setPlan] = useState<OpenPlan | null>(null);

  useEffect(() => onHistoryStep(() => setPlan(shownOver(home))), [home]);

  useEffect(() => {
    if (!plan) return;
    const push = () => {
      const shown = shownOver(home);
      const address = addressOf(planHref, plan);
      if (shown && address === addressOf(planHref, shown)) return;
      pushLayer((depth): Shown => ({ ...plan, over: home, from: shown?.from ?? depth }), address);
    };
    // The router's share in it takes a phone as long as a frame: the plan is seen first.
    let cancel = afterPaint(() => void (cancel = whenSettled(push)));
    return () => cancel();
  }, [plan, home, planHref]);

  function close() {
    const shown = shownOver(home);
    setPlan(null);
    if (shown) leaveLayers(shown.from);
  }

  return { plan, show: setPlan, close };
}
