import { healthRequest, purchaseState } from '@/features/purchase/purchase.api';
import { beneficiaryErrorWords } from '@/features/purchase/domain';
import { declareHealth } from '@/features/purchase/server/service';
import { postRoute } from '@/lib/http/route';
import { labelsOf } from '@/lib/i18n/messages';

export const POST = postRoute(healthRequest, purchaseState, declareHealth, {
  summary:
    'What the buyer declares of the health of those who are insured, and whom a life plan pays; proven as GET of the purchase',
  refusals: [404],
  fieldWords: (message, locale) =>
    beneficiaryErrorWords(message, {
      beneficiaries: labelsOf(locale, 'purchase').beneficiaries.errors,
      contact: labelsOf(locale, 'contact').errors,
    }),
  effect: 'continues',
});
