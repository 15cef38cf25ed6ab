import { comparatorQuery, comparator } from '@/features/compare/comparator/comparator.api';
import { COMPARATORS_FAILED } from '@/features/compare/comparator/domain';
import { comparatorByName } from '@/features/compare/comparator/server/service';
import { route } from '@/lib/http/route';

export const GET = route(comparatorQuery, comparator, comparatorByName, {
  summary: 'A comparator by its name',
  refusals: [404],
  cacheable: true,
  failure: COMPARATORS_FAILED,
});
