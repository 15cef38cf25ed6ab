import { comparatorFilters } from '@/features/compare/comparator/server/service';
import { compareQuery, compareRequest, type CompareRequest } from '@/features/compare/contract';
import type { Ctx } from '@/lib/context/ctx';
import { route } from '@/lib/http/route';

const filters = (ctx: Ctx, request: CompareRequest) => comparatorFilters(ctx, request);

/** With a profile, or with what only a body may carry. */
export const POST = route(compareRequest, filters, { limit: 'list' });

export const GET = route(compareQuery, filters, { limit: 'list' });
