import { filterRequest, filtersQuery, savedFilters } from '@/features/back-office/filters/contract';
import { keepFilter, readFilters } from '@/features/back-office/filters/server/service';
import { allowed } from '@/features/identity/server/service';
import { done } from '@/lib/contract/atoms';
import { postRoute, route } from '@/lib/http/route';

export const GET = route(filtersQuery, savedFilters, allowed('account:read', readFilters), {
  summary: 'Filters of a list that the caller saved',
  refusals: [401, 403],
});

export const POST = postRoute(filterRequest, done, allowed('account:write', keepFilter), {
  effect: 'continues',
  summary: 'Saves filters of a list under a name, without what was looked for',
  refusals: [401, 403],
});
