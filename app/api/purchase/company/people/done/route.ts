import { companyState } from '@/features/purchase/company/contract';
import { finishPeople } from '@/features/purchase/company/server/employees';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const POST = route(noInput, companyState, finishPeople, {
  summary: 'Says that the list is whole, and prices it; proven as GET of the purchase',
  refusals: [404],
});
