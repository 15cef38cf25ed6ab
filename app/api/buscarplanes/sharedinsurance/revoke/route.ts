import { revokeRequest, revokeResponse } from '@/features/share/share.api';
import { revokeSearch } from '@/features/share/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(revokeRequest, revokeResponse, revokeSearch, {
  summary: 'Takes a link back, with the key that was told when it was made',
  refusals: [404],
  limit: 'sharedLink',
  effect: 'continues',
});
