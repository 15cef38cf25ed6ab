import { salePage, salesQuery } from '@/features/back-office/sales/contract';
import { searchSales } from '@/features/back-office/sales/server/service';
import { allowed } from '@/features/identity/server/service';
import { route } from '@/lib/http/route';

export const GET = route(salesQuery, salePage, allowed('sale:read', searchSales), {
  summary: 'Purchases and sales, for our people: a page of those that they look for',
  refusals: [401, 403],
});
