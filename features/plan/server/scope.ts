import 'server-only';
import type { FoundPlan } from '@/features/catalogue/server/service';
import type { Ctx } from '@/lib/context/ctx';
import type { ProductLine } from '@/lib/markets/market';

/** A plan with what its sections depend on: market, language, day and line. */
export type PlanScope = FoundPlan & {
  readonly ctx: Pick<Ctx, 'db' | 'site' | 'market' | 'locale' | 'now'>;
  readonly line: ProductLine;
};

/** For its section and for the list of tabs. React's `cache` works for pages only, and `GET …/tabs` is none. */
export function oncePerPlan<T>(load: (plan: PlanScope) => Promise<T>): (plan: PlanScope) => Promise<T> {
  const loaded = new WeakMap<PlanScope, Promise<T>>();
  return (plan) => {
    const call = loaded.get(plan) ?? load(plan);
    loaded.set(plan, call);
    return call;
  };
}
