import { saleDetail, saleQuery } from '@/features/back-office/sales/sale.api';
import { readSale } from '@/features/back-office/sales/server/decide-own-sale';
import { requirePermission } from '@/features/identity/server/staff-session';
import { route } from '@/lib/http/route';

export const GET = route(saleQuery, saleDetail, requirePermission('sale:read', readSale), {
  summary: 'All of a purchase, for our people',
  refusals: [401, 403, 404],
});
