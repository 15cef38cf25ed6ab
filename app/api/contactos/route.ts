import { contactRequest, contactResponse } from '@/features/lead/contract';
import { errorWords, identitiesOf } from '@/features/lead/domain';
import { submitContact } from '@/features/lead/server/service';
import { labelsOf } from '@/lib/i18n/messages';
import { route } from '@/lib/http/route';

export const POST = route(contactRequest, contactResponse, submitContact, {
  summary: 'A contact request: lead, consent, timeline and jobs in one transaction',
  refusals: [409, 422],
  creates: true,
  fieldWords: (message, locale) => errorWords(message, labelsOf(locale, 'contact').errors),
  outsideNext: true,
  counted: { perVisitor: ['lead', 'leadDay'], persons: identitiesOf },
});
