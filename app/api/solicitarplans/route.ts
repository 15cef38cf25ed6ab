import { contactResponse } from '@/features/lead/contract';
import { identitiesOf, errorWords } from '@/features/lead/domain';
import { planRequest } from '@/features/lead/plan-request/contract';
import { submitPlanRequest } from '@/features/lead/plan-request/server/service';
import { labelsOf } from '@/lib/i18n/messages';
import { route } from '@/lib/http/route';

export const POST = route(planRequest, contactResponse, submitPlanRequest, {
  summary: 'A request for a plan: a lead as of a contact, with the price worked out here',
  refusals: [409, 422],
  creates: true,
  outsideNext: true,
  fieldWords: (message, locale) => errorWords(message, labelsOf(locale, 'contact').errors),
  counted: {
    perVisitor: ['lead', 'leadDay'],
    persons: ({ correopersona, telefonopersona }) => identitiesOf({ email: correopersona, telefono: telefonopersona }),
  },
});
