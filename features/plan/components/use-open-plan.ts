import { useEffect, useState } from 'react';
import {
  currentEntry,
  leaveLayers,
  onHistoryStep,
  pushLayer,
  replaceLayer,
  runWhenSettled,
} from '@/components/ui/history-layers';
import { runAfterPaint } from '@/components/ui/after-paint';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { planAddress } from '@/features/catalogue/plan-facts';
import type { RequestPlace } from '@/features/lead/lead-kinds';
import { tabPath } from '@/lib/routing/plan-tab';

export type OpenPlan = { readonly item: InsuranceItem; readonly tab: string; readonly place?: RequestPlace };

type Shown = OpenPlan & { readonly over: string; readonly from: number };

const addressOf = (planHref: string, { item, tab }: OpenPlan) => tabPath(planAddress(planHref, item), tab);

function shownOver(home: string): Shown | null {
  const shown = currentEntry().shows as Shown | undefined;
  return shown?.over === home ? shown : null;
}

/** Adds an open plan to the history: Back closes it, Forward opens it again, closing restores the URL. */
export function useOpenPlan({ home, planHref }: { readonly home: string; readonly planHref: string }) {
  const [plan, setPlan] = useState<OpenPlan | null>(null);

  useEffect(() => onHistoryStep(() => setPlan(shownOver(home))), [home]);

  useEffect(() => {
    if (!plan) return;
    const push = () => {
      const shown = shownOver(home);
      const address = addressOf(planHref, plan);
      if (shown && address === addressOf(planHref, shown)) return;
      // A tab replaces the history entry, so that Back leaves the plan.
      if (shown?.item.id === plan.item.id) replaceLayer({ ...plan, over: home, from: shown.from }, address);
      else pushLayer((depth): Shown => ({ ...plan, over: home, from: shown?.from ?? depth }), address);
    };
    // Paints the plan first, because the router takes one frame on a phone.
    let cancel = runAfterPaint(() => void (cancel = runWhenSettled(push)));
    return () => cancel();
  }, [plan, home, planHref]);

  function close() {
    const shown = shownOver(home);
    setPlan(null);
    if (shown) leaveLayers(shown.from);
  }

  return { plan, show: setPlan, close };
}
