import { compareQuery, compareRequest } from '@/features/compare/contract';
import { searchPlans } from '@/features/compare/server/service';
import { route } from '@/lib/http/route';

export const POST = route(compareRequest, searchPlans, { limit: 'list', outsideNext: true });

/** The same search without a profile or price limits, which only a body may carry. */
export const GET = route(compareQuery, searchPlans, { limit: 'list', outsideNext: true });
