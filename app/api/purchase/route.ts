import { identitiesOf } from '@/features/lead/lead-kinds';
import { contactFieldWords } from '@/features/lead/server/field-words';
import * as api from '@/features/purchase/purchase.api';
import { furtherProblems } from '@/features/purchase/server/identity';
import { beginPurchase, showPurchase } from '@/features/purchase/server/begin-purchase';
import { serve } from '@/lib/http/route';
import { LEAD_LIMITS } from '@/lib/security/rate-limits';

export const GET = serve(api.showPurchase, showPurchase);

export const POST = serve(api.beginPurchase, beginPurchase, {
  fieldWords: contactFieldWords,
  furtherProblems,
  counted: { perVisitor: LEAD_LIMITS, persons: identitiesOf },
});
