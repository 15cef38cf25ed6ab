import 'server-only';
import type { FoundPlan } from '@/features/catalogue/server/read-plans';
import type { Ctx } from '@/lib/context/ctx';
import type { ProductLine } from '@/lib/markets/market';

export type PlanScope = FoundPlan & {
  readonly ctx: Pick<Ctx, 'db' | 'site' | 'market' | 'locale' | 'now'>;
  readonly line: ProductLine;
  /** Value of one UF in pesos. Set only when a page is rendered. */
  readonly uf?: number;
};
