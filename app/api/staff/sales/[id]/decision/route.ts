import { decisionRequest } from '@/features/back-office/sales/sale.api';
import { decideOwnSale } from '@/features/back-office/sales/server/decide-own-sale';
import { requirePermission } from '@/features/identity/server/staff-session';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(decisionRequest, done, requirePermission('sale:write', decideOwnSale), {
  effect: 'continues',
  summary: 'What staff decide of a sale, without money back',
  refusals: [401, 403, 404, 409],
});
