import { COMPARATORS_FAILED } from '@/features/compare/comparator/domain';
import { listComparators } from '@/features/compare/comparator/server/service';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const GET = route(noInput, listComparators, { cacheable: true, failure: COMPARATORS_FAILED });
