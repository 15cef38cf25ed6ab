import { reviewRequest } from '@/features/back-office/sales/sale.api';
import { decideDeclaration } from '@/features/back-office/sales/server/review';
import { requirePermission } from '@/features/identity/server/staff-session';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(reviewRequest, done, requirePermission('declaration:review', decideDeclaration), {
  effect: 'continues',
  summary: 'Decision of the executive in charge on a declaration of health',
  refusals: [401, 403, 404, 409],
});
