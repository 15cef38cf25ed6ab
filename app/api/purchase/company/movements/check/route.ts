import { movementCheck, movementCheckRequest } from '@/features/purchase/company/movements/movements.api';
import { checkMovement } from '@/features/purchase/company/server/movement-check';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(movementCheckRequest, movementCheck, checkMovement, {
  summary: 'Says whom a sheet of who joins or leaves is about, and keeps nothing of it; proven as GET of the purchase',
  refusals: [404],
  limit: 'sheet',
  isUpload: true,
  effect: 'continues',
});
