import * as api from '@/features/compare/compare.api';
import { searchPlans } from '@/features/compare/server/search-plans';
import { serve } from '@/lib/http/route';

export const POST = serve(api.searchPlansFor, searchPlans, { outsideNext: true });

/** The same search without a profile or price limits, which only a body may carry. */
export const GET = serve(api.searchPlans, searchPlans, { outsideNext: true });
