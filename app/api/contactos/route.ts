import { contactRequest, contactResponse } from '@/features/lead/contact.api';
import { identitiesOf } from '@/features/lead/domain';
import { submitContact } from '@/features/lead/server/service';
import { contactFieldWords } from '@/features/lead/server/field-words';
import { postRoute } from '@/lib/http/route';
import { LEAD_LIMITS } from '@/lib/security/rate-limits';

export const POST = postRoute(contactRequest, contactResponse, submitContact, {
  summary: 'A contact request: lead, consent, timeline and jobs in one transaction',
  effect: 'begins',
  takesTrials: true,
  refusals: [409, 422],
  creates: true,
  fieldWords: contactFieldWords,
  counted: { perVisitor: LEAD_LIMITS, persons: identitiesOf },
});
