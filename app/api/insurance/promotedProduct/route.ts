import { compareRequest, comparedItem } from '@/features/compare/contract';
import { promotedProduct } from '@/features/compare/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(compareRequest, comparedItem, promotedProduct, {
  summary: 'The promoted plan that matches a search best, shown as advertising outside the list',
  effect: 'reads',
  refusals: [404],
  limit: 'list',
});
