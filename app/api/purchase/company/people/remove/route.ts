import { companyState, removeRequest } from '@/features/purchase/company/contract';
import { removePeople } from '@/features/purchase/company/server/employees';
import { route } from '@/lib/http/route';

export const POST = route(removeRequest, companyState, removePeople, {
  summary: 'Takes people off the list, a holder with who hangs on them; proven as GET of the purchase',
  refusals: [404],
});
