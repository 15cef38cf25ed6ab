import 'server-only';
import type { PlanScope } from './scope';

/**
 * Asked once of a plan, however many sections want it and whoever asks whether there is anything in them. React's `cache`
 * keeps for pages only, and the answer about a plan's tabs is none.
 */
export function onceOf<T>(load: (plan: PlanScope) => Promise<T>): (plan: PlanScope) => Promise<T> {
  const kept = new WeakMap<PlanScope, Promise<T>>();
  return (plan) => {
    const call = kept.get(plan) ?? load(plan);
    kept.set(plan, call);
    return call;
  };
}
