import 'server-only';
import type { FoundPlan } from '@/features/catalogue/server/service';
import type { Ctx } from '@/lib/context/ctx';
import type { ProductLine } from '@/lib/markets/market';

/** A plan with all that what is said of it depends on: for whom (market, language, day) and in which line it is sold. */
export type PlanScope = FoundPlan & {
  readonly ctx: Pick<Ctx, 'db' | 'site' | 'market' | 'locale' | 'now'>;
  readonly line: ProductLine;
};
