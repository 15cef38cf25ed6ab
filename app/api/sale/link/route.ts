import { saleLinkRequest, saleLinkResponse } from '@/features/purchase/sale/sale.api';
import { renewSaleLink } from '@/features/purchase/sale/server/link';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(saleLinkRequest, saleLinkResponse, renewSaleLink, {
  summary: 'Mails who bought another link to their purchase, for a mailed one that is over',
  refusals: [404],
  limit: ['linkMailAsked', 'linkMailDay'],
  effect: 'continues',
});
