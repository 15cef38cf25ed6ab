import { sheetAnswer } from '@/features/purchase/company/contract';
import { personMovementRequest } from '@/features/purchase/company/movements/contract';
import { reportPerson } from '@/features/purchase/company/server/movements';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(personMovementRequest, sheetAnswer, reportPerson, {
  summary: 'Tells the executive of somebody who joins or leaves; proven as GET of the purchase',
  refusals: [404, 422],
  effect: 'continues',
});
