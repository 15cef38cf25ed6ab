import { errorWords, identitiesOf } from '@/features/lead/domain';
import { purchaseRequest, purchaseResponse, purchaseState } from '@/features/purchase/contract';
import { beginPurchase, showPurchase } from '@/features/purchase/server/service';
import { noInput } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';
import { route } from '@/lib/http/route';

export const GET = route(noInput, purchaseState, showPurchase, {
  summary: 'How a purchase stands; proven by the ticket of its beginning (Authorization: Bearer)',
  refusals: [404],
  limit: 'interactions',
});

export const POST = route(purchaseRequest, purchaseResponse, beginPurchase, {
  summary: 'Begins a purchase: who buys which plan for whom, with the price worked out here',
  refusals: [404, 409, 422],
  creates: true,
  fieldWords: (message, locale) => errorWords(message, labelsOf(locale, 'contact').errors),
  counted: { perVisitor: ['lead', 'leadDay'], persons: identitiesOf },
});
