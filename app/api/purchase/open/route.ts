import { purchaseResponse } from '@/features/purchase/purchase.api';
import { openPurchaseRequest } from '@/features/purchase/link/link.api';
import { openWithLink } from '@/features/purchase/link/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(openPurchaseRequest, purchaseResponse, openWithLink, {
  summary: 'Opens a purchase on another device by a mailed link, once; answers as its beginning',
  refusals: [404],
  limit: 'codeTyped',
  effect: 'continues',
});
