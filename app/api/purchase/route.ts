import { identitiesOf } from '@/features/lead/domain';
import { purchaseRequest, purchaseResponse, purchaseState } from '@/features/purchase/purchase.api';
import { furtherProblems } from '@/features/purchase/server/identity';
import { beginPurchase, showPurchase } from '@/features/purchase/server/service';
import { contactFieldWords } from '@/features/lead/server/field-words';
import { noInput } from '@/lib/contract/atoms';
import { postRoute, route } from '@/lib/http/route';
import { LEAD_LIMITS } from '@/lib/security/rate-limits';

export const GET = route(noInput, purchaseState, showPurchase, {
  summary: 'How a purchase stands; proven by the ticket of its beginning (Authorization: Bearer)',
  refusals: [404],
  limit: 'interactions',
});

export const POST = postRoute(purchaseRequest, purchaseResponse, beginPurchase, {
  summary: 'Begins a purchase: who buys which plan for whom, with the price worked out here',
  effect: 'begins',
  refusals: [404, 409, 422],
  creates: true,
  fieldWords: contactFieldWords,
  furtherProblems,
  counted: { perVisitor: LEAD_LIMITS, persons: identitiesOf },
});
