import { priceChanged, priceChangeRequest } from '@/features/back-office/catalogue/catalogue.api';
import { changePrice } from '@/features/back-office/catalogue/server/service';
import { allowed } from '@/features/identity/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(priceChangeRequest, priceChanged, allowed('catalogue:write', changePrice), {
  effect: 'continues',
  summary: 'Changes one amount of a plan, with the way back',
  refusals: [401, 403, 409],
});
