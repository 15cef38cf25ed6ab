import { contactResponse } from '@/features/lead/contact.api';
import { identitiesOf } from '@/features/lead/domain';
import { insuranceRequest } from '@/features/lead/plan-request/plan-request.api';
import { submitInsuranceRequest } from '@/features/lead/plan-request/server/service';
import { contactFieldWords } from '@/features/lead/server/field-words';
import { postRoute } from '@/lib/http/route';
import { LEAD_LIMITS } from '@/lib/security/rate-limits';

export const POST = postRoute(insuranceRequest, contactResponse, submitInsuranceRequest, {
  summary: 'A request for further insurance beside a plan: a lead of its own',
  effect: 'begins',
  takesTrials: true,
  refusals: [409, 422],
  creates: true,
  fieldWords: contactFieldWords,
  counted: {
    perVisitor: LEAD_LIMITS,
    persons: ({ correopersona, telefonopersona }) => identitiesOf({ email: correopersona, telefono: telefonopersona }),
  },
});
