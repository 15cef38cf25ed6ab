import { removeRequest } from '@/features/rights/my-data.api';
import { removeFromMyData } from '@/features/rights/server/service';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(removeRequest, done, removeFromMyData, {
  summary: 'Empties a part of the requests of who proves an address, and tells who works on them',
  refusals: [403],
  effect: 'continues',
});
