import { confirmed } from '@/features/rights/my-data.api';
import { stopMyContact } from '@/features/rights/server/service';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(confirmed, done, stopMyContact, {
  summary: 'No mail and no call any more about the requests of who proves an address',
  refusals: [403],
  effect: 'continues',
});
