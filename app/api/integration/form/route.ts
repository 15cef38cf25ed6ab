import { identitiesOf } from '@/features/lead/lead-kinds';
import * as api from '@/features/lead/form/contact-form.api';
import { submitContactForm } from '@/features/lead/form/server/submit-contact-form';
import { serve } from '@/lib/http/route';
import { LEAD_LIMITS } from '@/lib/security/rate-limits';

export const POST = serve(api.submitContactForm, submitContactForm, {
  counted: {
    perVisitor: LEAD_LIMITS,
    persons: ({ formStructure }) =>
      identitiesOf({
        email: String(formStructure?.fld_email ?? ''),
        telefono: String(formStructure?.fld_telephone ?? ''),
      }),
  },
});
