import { cacheQuery } from '@/features/back-office/caches/contract';
import { clearCache } from '@/features/back-office/caches/server/service';
import { allowed } from '@/features/identity/server/service';
import { done } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const GET = route(cacheQuery, done, allowed('admin:write', clearCache), {
  summary: "Empties what is kept of the site's pages, for our people",
  refusals: [401, 403, 404],
  limit: 'write',
});
