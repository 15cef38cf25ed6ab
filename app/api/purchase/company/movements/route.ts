import { sheetAnswer } from '@/features/purchase/company/company.api';
import { movementRequest, reportedMovements } from '@/features/purchase/company/movements/movements.api';
import { listMovements, reportSheet } from '@/features/purchase/company/server/movements';
import { noInput } from '@/lib/contract/atoms';
import { postRoute, route } from '@/lib/http/route';

export const GET = route(noInput, reportedMovements, listMovements, {
  summary: 'When the company reported how many who join or leave; proven as GET of the purchase',
  refusals: [404],
  limit: 'interactions',
});

export const POST = postRoute(movementRequest, sheetAnswer, reportSheet, {
  summary: 'Tells the executive by a sheet who joins or leaves, all or nobody; proven as GET of the purchase',
  refusals: [404, 422],
  limit: 'sheet',
  isUpload: true,
  effect: 'continues',
});
