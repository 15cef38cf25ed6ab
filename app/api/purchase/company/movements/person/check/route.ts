import { movementCheck, personCheckRequest } from '@/features/purchase/company/movements/movements.api';
import { checkPerson } from '@/features/purchase/company/server/movement-check';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(personCheckRequest, movementCheck, checkPerson, {
  summary: 'Says whom a form of who joins or leaves is about, and keeps nothing of it; proven as GET of the purchase',
  refusals: [404],
  effect: 'continues',
});
