import 'server-only';
import { createTranslator } from 'next-intl';
import { locale as locales, type Locale } from '@/lib/contract/atoms';
import { messagesOf } from '@/lib/i18n/messages';
import type { MailData, MailKind } from '@/lib/mail/mail-kind';
import { marketOf } from '@/lib/markets';
import { listLeads, type Lead } from './repository';

export type LeadMail = Lead & MailData;

const translatorOf = (locale: Locale) =>
  createTranslator({ locale, messages: messagesOf(locale), namespace: 'contact.mail' });

/** Each holds its parsed messages. */
const translators = new Map(locales.options.map((locale) => [locale, translatorOf(locale)]));

export const wordsOf = ({ locale }: LeadMail) => translators.get(locale)!;

const loadLeads =
  (to: (lead: Lead) => Pick<MailData, 'recipient' | 'locale'>): MailKind<LeadMail>['load'] =>
  async (db, ids) => {
    const leads = [...(await listLeads(db, ids))];
    return new Map(leads.map(([leadId, lead]) => [leadId, { ...lead, ...to(lead), owner: { leadId } }]));
  };

export const visitorMail: MailKind<LeadMail> = {
  name: 'visitorMail',
  load: loadLeads(({ email, locale }) => ({ recipient: email, locale })),
  subjectLine: (lead) => wordsOf(lead)('visitorSubject', { brand: marketOf(lead.site).brand }),
  template: async (lead) => (await import('./mail-templates')).VisitorMail(lead),
};

export const executiveMail: MailKind<LeadMail> = {
  name: 'executiveMail',
  load: loadLeads(({ executive, site }) => {
    const market = marketOf(site);
    return { recipient: executive?.email ?? market.contact.email, locale: market.locales[0] };
  }),
  subjectLine: (lead) => wordsOf(lead)('executiveSubject', { name: lead.firstName }),
  template: async (lead) => (await import('./mail-templates')).ExecutiveMail(lead),
};
