import * as api from '@/features/lead/contact.api';
import { identitiesOf } from '@/features/lead/lead-kinds';
import { contactFieldWords } from '@/features/lead/server/field-words';
import { submitContact } from '@/features/lead/server/submit-contact';
import { serve } from '@/lib/http/route';
import { LEAD_LIMITS } from '@/lib/security/rate-limits';

export const POST = serve(api.submitContact, submitContact, {
  fieldWords: contactFieldWords,
  counted: { perVisitor: LEAD_LIMITS, persons: identitiesOf },
});
