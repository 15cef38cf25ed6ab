import { comparator } from '@/features/compare/comparator/comparator.api';
import { COMPARATORS_FAILED } from '@/features/compare/comparator/domain';
import { listComparators } from '@/features/compare/comparator/server/service';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const GET = route(noInput, comparator.array(), listComparators, {
  summary: 'What can be compared on the site, and by what each list can be narrowed',
  cacheable: true,
  failure: COMPARATORS_FAILED,
});
