import { productQuery, insuranceItem } from '@/features/catalogue/contract';
import { productByCode } from '@/features/catalogue/server/service';
import { route } from '@/lib/http/route';

export const GET = route(productQuery, insuranceItem, productByCode, {
  summary: 'A plan by its product code',
  refusals: [404],
  limit: 'list',
});
