import * as api from '@/features/compare/compare.api';
import { searchPlans } from '@/features/compare/server/search-plans';
import { serve } from '@/lib/http/route';

export const POST = serve(api.searchPlansFor, searchPlans, { outsideNext: true });

/** GET searches without a profile or price limits, because only the body of a POST may contain these. */
export const GET = serve(api.searchPlans, searchPlans, { outsideNext: true });
