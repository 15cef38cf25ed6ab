import * as api from '@/features/compare/comparator/comparator.api';
import { COMPARATORS_FAILED } from '@/features/compare/comparator/comparator-filters';
import { comparatorFilters as countOptions } from '@/features/compare/comparator/server/list-comparators';
import { type CompareRequest } from '@/features/compare/search-schemas';
import { type Ctx } from '@/lib/context/ctx';
import { serve } from '@/lib/http/route';

const filters = (ctx: Ctx, request: CompareRequest) => countOptions(ctx, request);

export const POST = serve(api.countOptionsFor, filters, { failure: COMPARATORS_FAILED });

export const GET = serve(api.countOptions, filters, { failure: COMPARATORS_FAILED });
