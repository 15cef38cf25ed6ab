import 'server-only';
import { createTranslator } from 'next-intl';
import { messagesOf } from '@/lib/i18n/messages';
import { formatMoney } from '@/lib/i18n/money';
import { MailDetails, MailText, type MailDetail } from '@/lib/mail/layout';
import type { MailKind } from '@/lib/mail/mail-kind';
import { oneLine } from '@/lib/mail/render';
import { marketOf } from '@/lib/markets';
import { listLeads, type Lead } from './repository';

/** Status of a request that repeats an earlier one (spec section 4). */
const DUPLICATE = 6;

const wordsOf = ({ locale }: Lead) =>
  createTranslator({ locale, messages: messagesOf(locale), namespace: 'contact.mail' });

function requestDetails(lead: Lead): MailDetail[] {
  const t = wordsOf(lead);
  const { productCode, price, employees, message } = lead;
  const tag = marketOf(lead.site).intlLocale[lead.locale];
  return [
    ...(productCode ? [[t('plan'), productCode] as const] : []),
    ...(price ? [[t('price'), formatMoney(price.amount, price.currency, tag)] as const] : []),
    ...(employees === null ? [] : [[t('employees'), String(employees)] as const]),
    ...(message ? [[t('message'), message] as const] : []),
  ];
}

/** Whom nobody knows is what a stranger wrote: one line, which says that nobody was found by it. */
function referrerDetails(lead: Lead): MailDetail[] {
  const t = wordsOf(lead);
  const name = lead.referrer ?? (lead.referredBy && t('referrerUnknown', { said: lead.referredBy }));
  return name ? [[t('referrer'), oneLine(name)]] : [];
}

function VisitorMail(lead: Lead) {
  const t = wordsOf(lead);
  const { brand, contact } = marketOf(lead.site);
  const executive: MailDetail[] = lead.executive
    ? [
        [t('executive'), lead.executive.name],
        [t('phone'), lead.executive.phone],
        [t('email'), lead.executive.email],
      ]
    : [];
  return (
    <>
      <MailText>{t('greeting', { name: lead.firstName })}</MailText>
      <MailText>{t('received', { brand })}</MailText>
      <MailText>{t('help', { email: contact.email })}</MailText>
      <MailDetails details={[...executive, ...requestDetails(lead)]} />
    </>
  );
}

function ExecutiveMail(lead: Lead) {
  const t = wordsOf(lead);
  const details: MailDetail[] = [
    [t('name'), lead.firstName],
    [t('phone'), lead.phone],
    [t('email'), lead.email],
    ...referrerDetails(lead),
    ...requestDetails(lead),
    [t('reference'), lead.leadId],
  ];
  return (
    <>
      {lead.status === DUPLICATE && <MailText>{t('repeated')}</MailText>}
      <MailDetails details={details} />
    </>
  );
}

/** To the visitor: we have it, this person will call, this is what you asked. */
export const visitorMail: MailKind<Lead> = {
  name: 'visitorMail',
  load: listLeads,
  recipient: ({ email }) => email,
  subject: (lead) => wordsOf(lead)('visitorSubject', { brand: marketOf(lead.site).brand }),
  template: VisitorMail,
};

/** To the executive, or the market's own address: who asks, how to reach them, what about. In the visitor's language. */
export const executiveMail: MailKind<Lead> = {
  name: 'executiveMail',
  load: listLeads,
  recipient: ({ executive, site }) => executive?.email ?? marketOf(site).contact.email,
  subject: (lead) => wordsOf(lead)('executiveSubject', { name: lead.firstName }),
  template: ExecutiveMail,
};
