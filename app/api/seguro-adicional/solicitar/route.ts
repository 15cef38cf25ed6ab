import { contactResponse } from '@/features/lead/contract';
import { identitiesOf, errorWords } from '@/features/lead/domain';
import { insuranceRequest } from '@/features/lead/plan-request/contract';
import { submitInsuranceRequest } from '@/features/lead/plan-request/server/service';
import { labelsOf } from '@/lib/i18n/messages';
import { route } from '@/lib/http/route';

export const POST = route(insuranceRequest, contactResponse, submitInsuranceRequest, {
  summary: 'A request for further insurance beside a plan: a lead of its own',
  refusals: [409, 422],
  creates: true,
  fieldWords: (message, locale) => errorWords(message, labelsOf(locale, 'contact').errors),
  counted: {
    perVisitor: ['lead', 'leadDay'],
    persons: ({ correopersona, telefonopersona }) => identitiesOf({ email: correopersona, telefono: telefonopersona }),
  },
});
