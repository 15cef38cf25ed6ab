import { COMPARATORS_FAILED } from '@/features/compare/comparator/domain';
import { comparatorFilters } from '@/features/compare/comparator/server/service';
import { compareQuery, compareRequest, type CompareRequest } from '@/features/compare/contract';
import type { Ctx } from '@/lib/context/ctx';
import { route } from '@/lib/http/route';

const filters = (ctx: Ctx, request: CompareRequest) => comparatorFilters(ctx, request);

const options = { limit: 'list', failure: COMPARATORS_FAILED } as const;

/** With a profile, or with what only a body may carry. */
export const POST = route(compareRequest, filters, options);

export const GET = route(compareQuery, filters, options);
