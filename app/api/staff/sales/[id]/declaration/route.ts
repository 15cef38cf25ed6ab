import { declarations, saleQuery } from '@/features/back-office/sales/sale.api';
import { openDeclaration } from '@/features/back-office/sales/server/review';
import { requirePermission } from '@/features/identity/server/staff-session';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(saleQuery, declarations, requirePermission('declaration:review', openDeclaration), {
  effect: 'continues',
  summary: 'What was declared of health, for the executive in charge; each look is audited',
  refusals: [401, 403, 404],
});
