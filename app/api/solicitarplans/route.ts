import { contactResponse } from '@/features/lead/contact.api';
import { identitiesOf } from '@/features/lead/domain';
import { planRequest } from '@/features/lead/plan-request/plan-request.api';
import { submitPlanRequest } from '@/features/lead/plan-request/server/service';
import { contactFieldWords } from '@/features/lead/server/field-words';
import { postRoute } from '@/lib/http/route';
import { LEAD_LIMITS } from '@/lib/security/rate-limits';

export const POST = postRoute(planRequest, contactResponse, submitPlanRequest, {
  summary: 'A request for a plan: a lead as of a contact, with the price worked out here',
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
