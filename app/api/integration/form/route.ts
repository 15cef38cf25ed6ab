import { identitiesOf } from '@/features/lead/domain';
import { contactResponse } from '@/features/lead/contact.api';
import { contactFormRequest } from '@/features/lead/form/contact-form.api';
import { submitContactForm } from '@/features/lead/form/server/service';
import { postRoute } from '@/lib/http/route';
import { LEAD_LIMITS } from '@/lib/security/rate-limits';

export const POST = postRoute(contactFormRequest, contactResponse, submitContactForm, {
  summary: 'Answers to a contact form: checked by that form, then taken as any contact request',
  effect: 'begins',
  takesTrials: true,
  refusals: [404, 409, 422],
  creates: true,
  counted: {
    perVisitor: LEAD_LIMITS,
    persons: ({ formStructure }) =>
      identitiesOf({
        email: String(formStructure?.fld_email ?? ''),
        telefono: String(formStructure?.fld_telephone ?? ''),
      }),
  },
});
