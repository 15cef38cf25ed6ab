import 'server-only';
import type { PlanScope } from './scope';

/**
 * Loads something of a plan once, for its section and for the list of tabs. React's `cache` works for pages only, and
 * `GET …/tabs` is none.
 */
export function oncePerPlan<T>(load: (plan: PlanScope) => Promise<T>): (plan: PlanScope) => Promise<T> {
  const loaded = new WeakMap<PlanScope, Promise<T>>();
  return (plan) => {
    const call = loaded.get(plan) ?? load(plan);
    loaded.set(plan, call);
    return call;
  };
}
