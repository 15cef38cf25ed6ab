import { comparatorFilters } from '@/features/compare/comparator/comparator.api';
import { COMPARATORS_FAILED } from '@/features/compare/comparator/domain';
import { comparatorFilters as countOptions } from '@/features/compare/comparator/server/service';
import { compareQuery, compareRequest, type CompareRequest } from '@/features/compare/contract';
import type { Ctx } from '@/lib/context/ctx';
import { postRoute, route } from '@/lib/http/route';

const filters = (ctx: Ctx, request: CompareRequest) => countOptions(ctx, request);

export const POST = postRoute(compareRequest, comparatorFilters, filters, {
  summary: 'The options of the filters of a list for a profile, counted under a selection',
  effect: 'reads',
  refusals: [404],
  limit: 'list',
  failure: COMPARATORS_FAILED,
});

export const GET = route(compareQuery, comparatorFilters, filters, {
  summary: 'The options of the filters of a list, counted under a selection',
  refusals: [404],
  limit: 'list',
  failure: COMPARATORS_FAILED,
});
