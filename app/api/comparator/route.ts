import * as api from '@/features/compare/comparator/comparator.api';
import { COMPARATORS_FAILED } from '@/features/compare/comparator/comparator-filters';
import { listComparators } from '@/features/compare/comparator/server/list-comparators';
import { serve } from '@/lib/http/route';

export const GET = serve(api.listComparators, listComparators, { failure: COMPARATORS_FAILED });
