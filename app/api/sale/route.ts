import { saleState } from '@/features/purchase/sale/sale.api';
import { showSale } from '@/features/purchase/sale/server/proven-sale';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const GET = route(noInput, saleState, showSale, {
  summary:
    'How what was bought stands, and what of it is due; proven by the ticket of the purchase or the token of its mailed link (Authorization: Bearer)',
  refusals: [404],
  limit: 'interactions',
});
