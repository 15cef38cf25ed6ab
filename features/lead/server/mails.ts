import 'server-only';
import { createTranslator } from 'next-intl';
import { locale as locales, type Locale } from '@/lib/contract/atoms';
import { messagesOf } from '@/lib/i18n/messages';
import type { MailKind } from '@/lib/mail/mail-kind';
import { marketOf } from '@/lib/markets';
import { listLeads, type Lead } from './repository';

const translatorOf = (locale: Locale) =>
  createTranslator({ locale, messages: messagesOf(locale), namespace: 'contact.mail' });

/** Each holds its parsed messages. */
const translators = new Map(locales.options.map((locale) => [locale, translatorOf(locale)]));

export const wordsOf = (lead: Lead) => translators.get(lead.locale)!;

export const visitorMail: MailKind<Lead> = {
  name: 'visitorMail',
  load: listLeads,
  recipient: ({ email }) => email,
  subject: (lead) => wordsOf(lead)('visitorSubject', { brand: marketOf(lead.site).brand }),
  template: async (lead) => (await import('./mail-templates')).VisitorMail(lead),
};

export const executiveMail: MailKind<Lead> = {
  name: 'executiveMail',
  load: listLeads,
  recipient: ({ executive, site }) => executive?.email ?? marketOf(site).contact.email,
  subject: (lead) => wordsOf(lead)('executiveSubject', { name: lead.firstName }),
  template: async (lead) => (await import('./mail-templates')).ExecutiveMail(lead),
};
