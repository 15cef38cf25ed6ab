import { linkResponse } from '@/features/purchase/link/link.api';
import { mailPurchaseLink } from '@/features/purchase/link/server/service';
import { noInput } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(noInput, linkResponse, mailPurchaseLink, {
  summary: 'Mails the buyer a link that opens the purchase on another device; proven as GET of the purchase',
  refusals: [404],
  limit: ['linkMailAsked', 'linkMailDay'],
  effect: 'continues',
});
