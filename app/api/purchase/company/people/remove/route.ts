import { companyState, removeRequest } from '@/features/purchase/company/company.api';
import { removePeople } from '@/features/purchase/company/server/employees';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(removeRequest, companyState, removePeople, {
  summary: 'Takes people off the list, a holder with who hangs on them; proven as GET of the purchase',
  refusals: [404],
  effect: 'continues',
});
