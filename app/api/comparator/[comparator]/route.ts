import * as api from '@/features/compare/comparator/comparator.api';
import { COMPARATORS_FAILED } from '@/features/compare/comparator/domain';
import { comparatorByName } from '@/features/compare/comparator/server/service';
import { serve } from '@/lib/http/route';

export const GET = serve(api.comparatorByName, comparatorByName, {
  failure: COMPARATORS_FAILED,
});
