import { saleDetail, saleQuery } from '@/features/back-office/sales/contract';
import { readSale } from '@/features/back-office/sales/server/service';
import { requirePermission } from '@/features/identity/server/service';
import { route } from '@/lib/http/route';

export const GET = route(saleQuery, saleDetail, requirePermission('sale:read', readSale), {
  summary: 'All of a purchase, for our people',
  refusals: [401, 403, 404],
});
