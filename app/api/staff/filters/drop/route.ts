import { filterDrop } from '@/features/back-office/filters/contract';
import { forgetFilter } from '@/features/back-office/filters/server/service';
import { allowed } from '@/features/identity/server/service';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(filterDrop, done, allowed('account:write', forgetFilter), {
  effect: 'continues',
  summary: 'Forgets saved filters',
  refusals: [401, 403, 404],
});
