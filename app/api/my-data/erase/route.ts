import { confirmed } from '@/features/rights/my-data.api';
import { eraseMyData } from '@/features/rights/server/service';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(confirmed, done, eraseMyData, {
  summary: 'Deletes everything kept of who proves an address',
  refusals: [403],
  effect: 'continues',
});
