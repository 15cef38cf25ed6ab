import { sharedQuery, sharedSearch } from '@/features/share/share.api';
import { sharedSearchOf } from '@/features/share/server/service';
import { route } from '@/lib/http/route';

export const GET = route(sharedQuery, sharedSearch, sharedSearchOf, {
  summary: 'The search or comparison of a link',
  refusals: [404],
  limit: 'sharedLink',
});
