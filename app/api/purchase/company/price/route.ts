import { companyState } from '@/features/purchase/company/company.api';
import { renewCompanyPrice } from '@/features/purchase/company/server/service';
import { noInput } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(noInput, companyState, renewCompanyPrice, {
  summary: 'Takes the price of today over, once the one that was told holds no more; proven as GET of the purchase',
  refusals: [404],
  effect: 'continues',
});
