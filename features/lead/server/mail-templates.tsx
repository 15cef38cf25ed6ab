import 'server-only';
import { formatMoment, formatShortMoment, zoneName } from '@/lib/i18n/day';
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

/** A call that is booked is when they call; by the clock of the market, as that is when they work. */
function whenText({ call, site, locale, callWindow }: LeadMail): string {
  const market = marketOf(site);
  if (!call) return callWindow;
  return `${formatMoment(call.startsAt, market, locale)} (${zoneName(market.timeZone, market.intlLocale[locale])})`;
}

function contactDetails(lead: LeadMail): MailDetail[] {
  const words = wordsOf(lead);
  const { executive } = lead;
  const when: MailDetail = [words.when, whenText(lead)];
  return executive
    ? [[words.executive, executive.name], when, [words.phone, executive.phone], [words.email, executive.email]]
    : [when];
}

/** For the executive, who calls nobody twice. */
function callDetails(lead: LeadMail): MailDetail[] {
  const { call, site, locale } = lead;
  if (!call) return [];
  return [[wordsOf(lead).call, `${formatShortMoment(call.startsAt, marketOf(site), locale)} · ${call.name}`]];
}

/** Nothing in it was written by who sent the request: anybody can give any address as theirs. */
export function VisitorMail(lead: LeadMail) {
  const words = wordsOf(lead);
  const { site, confirmUrl, bookUrl, call } = lead;
  const { brand, contact } = marketOf(site);
  return (
    <>
      <MailText>{words.greeting}</MailText>
      <MailText>{fill(words.received, { brand })}</MailText>
      {call && <MailText>{fill(words.hasCall, { when: whenText(lead), name: call.name })}</MailText>}
      <MailDetails details={contactDetails(lead)} />
      {call && (
        <MailAction site={site} href={call.url}>
          {words.changeCall}
        </MailAction>
      )}
      {bookUrl && <MailText>{words.bookHint}</MailText>}
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
    ...callDetails(lead),
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
