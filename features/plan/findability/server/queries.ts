import 'server-only';
import { plansLike } from '@/features/compare/server/service';
import { onceOf } from '@/features/plan/server/once-of';

/** Plans like a plan, of the catalogue as it is now: the page is kept for long, and the plan itself may be new in it. */
export const loadSimilar = onceOf(({ ctx, item }) => plansLike({ ...ctx, fresh: true }, item));
