import { identitiesOf } from '@/features/lead/lead-kinds';
import * as api from '@/features/lead/plan-request/plan-request.api';
import { submitInsuranceRequest } from '@/features/lead/plan-request/server/submit-plan-request';
import { contactFieldWords } from '@/features/lead/server/field-words';
import { serve } from '@/lib/http/route';
import { LEAD_LIMITS } from '@/lib/security/rate-limits';

export const POST = serve(api.submitInsuranceRequest, submitInsuranceRequest, {
  fieldWords: contactFieldWords,
  counted: {
    perVisitor: LEAD_LIMITS,
    persons: ({ correopersona, telefonopersona }) => identitiesOf({ email: correopersona, telefono: telefonopersona }),
  },
});
