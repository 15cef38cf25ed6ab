import { cancellationRequest, saleState } from '@/features/purchase/sale/sale.api';
import { askCancellation } from '@/features/purchase/sale/server/proven-sale';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(cancellationRequest, saleState, askCancellation, {
  summary: 'Asks to end what was bought; staff decide. Proven as GET of the sale',
  refusals: [404],
  effect: 'continues',
});
