import 'server-only';
import { formatMoment, zoneName } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { MailAction, MailDetails, MailNote, MailText, type MailDetail } from '@/lib/mail/layout';
import { oneLine } from '@/lib/mail/one-line';
import { marketOf } from '@/lib/markets';
import { askedDetails, askerDetails, reachedAt } from './details';
import { wordsOf, type LeadMail } from './mails';

/** What was typed is one line, so that it can't look like other details. */
function personDetails(lead: LeadMail): MailDetail[] {
  const words = wordsOf(lead);
  return (['legalId', 'partnerLegalId', 'birthDate'] as const).flatMap((name) => {
    const value = lead.additionalData?.[name];
    return value ? [[words[name], oneLine(value)] as const] : [];
  });
}

function internalDetails(lead: LeadMail): MailDetail[] {
  const words = wordsOf(lead);
  return [
    ...(lead.request?.payment ? [[words.payment, words.yes] as const] : []),
    ...(lead.request?.internalTraffic ? [[words.internal, words.yes] as const] : []),
  ];
}

/** By the clock of the market, as that is when they work. */
function contactDetails(lead: LeadMail): MailDetail[] {
  const words = wordsOf(lead);
  const { site, locale, executive, contactFrom } = lead;
  const market = marketOf(site);
  const moment = contactFrom && formatMoment(contactFrom, market, locale);
  const when: MailDetail[] = moment
    ? [[words.when, fill(words.whenFrom, { moment, zone: zoneName(market.timeZone, market.intlLocale[locale]) })]]
    : [];
  return executive
    ? [[words.executive, executive.name], ...when, [words.phone, executive.phone], [words.email, executive.email]]
    : when;
}

/** Nothing in it was written by who sent the request: anybody can give any address as theirs. */
export function VisitorMail(lead: LeadMail) {
  const words = wordsOf(lead);
  const { site, confirmUrl, bookUrl } = lead;
  const { brand, contact } = marketOf(site);
  return (
    <>
      <MailText>{words.greeting}</MailText>
      <MailText>{fill(words.received, { brand })}</MailText>
      <MailDetails details={contactDetails(lead)} />
      {bookUrl && (
        <MailAction site={site} href={bookUrl}>
          {words.bookAction}
        </MailAction>
      )}
      <MailText>{words.known}</MailText>
      <MailDetails details={[...askedDetails(lead, 'mailbox'), ...reachedAt(lead, 'mailbox')]} />
      <MailText>{fill(words.help, { email: contact.email })}</MailText>
      {confirmUrl && <MailText>{words.confirm}</MailText>}
      {confirmUrl && (
        <MailAction site={site} href={confirmUrl}>
          {words.confirmAction}
        </MailAction>
      )}
      {confirmUrl && <MailNote>{words.ignore}</MailNote>}
    </>
  );
}

export function ExecutiveMail(lead: LeadMail) {
  const words = wordsOf(lead);
  const { site, repeated, reassignUrl } = lead;
  const details: MailDetail[] = [
    [words.name, oneLine(lead.firstName)],
    [words.phone, oneLine(lead.phone)],
    [words.email, lead.email],
    ...personDetails(lead),
    ...askerDetails(lead, lead.earlier),
    ...askedDetails(lead, 'executive'),
    ...internalDetails(lead),
    [words.reference, lead.leadId],
  ];
  return (
    <>
      {repeated && <MailText>{words.repeated}</MailText>}
      <MailDetails details={details} />
      {reassignUrl && <MailNote>{words.reassign}</MailNote>}
      {reassignUrl && (
        <MailAction site={site} href={reassignUrl}>
          {words.reassignAction}
        </MailAction>
      )}
    </>
  );
}

export function CorrectedMail(lead: LeadMail) {
  return (
    <>
      <MailText>{wordsOf(lead).corrected}</MailText>
      <ExecutiveMail {...lead} />
    </>
  );
}

export function StoppedMail(lead: LeadMail) {
  const words = wordsOf(lead);
  const details: MailDetail[] = [
    [words.name, oneLine(lead.firstName)],
    [words.phone, oneLine(lead.phone)],
    [words.reference, lead.leadId],
  ];
  return (
    <>
      <MailText>{words.stopped}</MailText>
      <MailDetails details={details} />
    </>
  );
}
