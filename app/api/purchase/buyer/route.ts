import { contactFieldWords } from '@/features/lead/server/field-words';
import { identitiesOf } from '@/features/lead/domain';
import { buyerRequest, purchaseState } from '@/features/purchase/purchase.api';
import { correctBuyer, furtherCorrections } from '@/features/purchase/server/correct-buyer';
import { postRoute } from '@/lib/http/route';
import { LEAD_LIMITS } from '@/lib/security/rate-limits';

export const POST = postRoute(buyerRequest, purchaseState, correctBuyer, {
  summary: 'Corrects who buys, until it is paid; proven as GET of the purchase',
  refusals: [403, 404],
  creates: true,
  fieldWords: contactFieldWords,
  furtherProblems: furtherCorrections,
  counted: { perVisitor: LEAD_LIMITS, persons: identitiesOf },
  effect: 'continues',
});
