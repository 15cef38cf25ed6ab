import { sheetAnswer } from '@/features/purchase/company/company.api';
import { personMovementRequest } from '@/features/purchase/company/movements/movements.api';
import { reportPerson } from '@/features/purchase/company/server/movements';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(personMovementRequest, sheetAnswer, reportPerson, {
  summary: 'Tells the executive of somebody who joins or leaves; proven as GET of the purchase',
  refusals: [404, 422],
  effect: 'continues',
});
