import { companyState } from '@/features/purchase/company/company.api';
import { finishPeople } from '@/features/purchase/company/server/employees';
import { noInput } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(noInput, companyState, finishPeople, {
  summary: 'Says that the list is whole, and prices it; proven as GET of the purchase',
  refusals: [404],
  effect: 'continues',
});
