import { identitiesOf } from '@/features/lead/lead-kinds';
import { contactFieldWords } from '@/features/lead/server/field-words';
import * as api from '@/features/purchase/purchase.api';
import { correctBuyer, furtherCorrections } from '@/features/purchase/server/correct-buyer';
import { serve } from '@/lib/http/route';
import { LEAD_LIMITS } from '@/lib/security/rate-limits';

export const POST = serve(api.correctBuyer, correctBuyer, {
  fieldWords: contactFieldWords,
  furtherProblems: furtherCorrections,
  counted: { perVisitor: LEAD_LIMITS, persons: identitiesOf },
});
