import { contactFormAnswer, contactFormQuery } from '@/features/lead/form/contact-form.api';
import { loadContactForm } from '@/features/lead/form/server/service';
import { route } from '@/lib/http/route';

export const GET = route(contactFormQuery, contactFormAnswer, loadContactForm, {
  summary: 'What a contact form asks, in the language of the visitor',
  refusals: [404],
});
