import { healthRequest, purchaseState } from '@/features/purchase/contract';
import { declareHealth } from '@/features/purchase/server/service';
import { route } from '@/lib/http/route';

export const POST = route(healthRequest, purchaseState, declareHealth, {
  summary: 'What the buyer declares of the health of those who are insured; proven as GET of the purchase',
  refusals: [404],
});
