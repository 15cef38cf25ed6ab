import { beneficiaryErrorWords } from '@/features/purchase/purchase-steps';
import * as api from '@/features/purchase/purchase.api';
import { declareHealth } from '@/features/purchase/server/begin-purchase';
import { serve } from '@/lib/http/route';
import { labelsOf } from '@/lib/i18n/messages';

export const POST = serve(api.declareHealth, declareHealth, {
  fieldWords: (message, locale) =>
    beneficiaryErrorWords(message, {
      beneficiaries: labelsOf(locale, 'purchase').beneficiaries.errors,
      contact: labelsOf(locale, 'contact').errors,
    }),
});
