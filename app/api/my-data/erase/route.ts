import { confirmed, done } from '@/features/rights/contract';
import { eraseMyData } from '@/features/rights/server/service';
import { route } from '@/lib/http/route';

export const POST = route(confirmed, done, eraseMyData, {
  summary: 'Deletes everything kept of who proves an address',
  refusals: [403],
});
