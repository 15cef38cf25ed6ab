import { confirmed, done } from '@/features/rights/contract';
import { stopMyContact } from '@/features/rights/server/service';
import { route } from '@/lib/http/route';

export const POST = route(confirmed, done, stopMyContact, {
  summary: 'No mail and no call any more about the requests of who proves an address',
  refusals: [403],
});
