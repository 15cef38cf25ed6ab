import { sheetAnswer } from '@/features/purchase/company/contract';
import { personMovementRequest } from '@/features/purchase/company/movements/contract';
import { reportPerson } from '@/features/purchase/company/server/movements';
import { route } from '@/lib/http/route';

export const POST = route(personMovementRequest, sheetAnswer, reportPerson, {
  summary: 'Tells the executive of somebody who joins or leaves; proven as GET of the purchase',
  refusals: [404, 422],
});
