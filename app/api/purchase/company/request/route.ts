import { companyState } from '@/features/purchase/company/company.api';
import { requestOffer } from '@/features/purchase/company/server/request';
import { noInput } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(noInput, companyState, requestOffer, {
  summary:
    'Asks the insurer for its offer to a company, or again once that request is over; proven as GET of the purchase',
  refusals: [404],
  effect: 'continues',
});
