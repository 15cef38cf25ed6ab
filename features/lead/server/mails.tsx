import 'server-only';
import { listReassignments, type Reassignment } from '@/features/lead/assignment/server/assignment.db';
import { reassignLink } from '@/features/lead/reassignment/server/link';
import { bookingLinks, callText, changeLink, nextCalls } from '@/features/lead/booking/server/links';
import { confirmLinks } from '@/features/lead/confirmation/server/confirm-address';
import { formatShortMoment, formatZonedMoment } from '@/lib/i18n/day';
import { fill, fillKnown } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { MailAction, type LinkedDetail, type MailDetail, MailDetails, MailNote, MailText } from '@/lib/mail/layout';
import type { MailData, MailKind } from '@/lib/mail/mail-kind';
import { oneLine } from '@/lib/mail/one-line';
import { marketOf } from '@/lib/markets';
import { senderName } from '@/lib/site/site-table';
import { callWindow } from './call-window';
import { INSURANCE_KIND } from '@/features/lead/lead-kinds';
import {
  insuranceNames,
  requestDetails,
  requestPage,
  requesterDetails,
  type DescribedLead,
  describeLead,
  visitorContactDetails,
  contactPreferenceText,
} from './details';
import { declinesCalls } from './declined-calls';
import { listLeads, listEarlierRequests, type Lead, type EarlierLead } from './lead.db';

export type LeadMail = DescribedLead &
  MailData & {
    readonly earlier: EarlierLead | null;
    /** Link that allows further mails. Null in a further mail. */
    readonly confirmUrl: string | null;
    /** Link to book a call. Null: a call is booked already, or no executive takes bookings. */
    readonly bookUrl: string | null;
    /** Link to reassign the request. Null if there is none, and in the visitor's mail. */
    readonly reassignUrl: string | null;
    readonly givenOn: Reassignment | null;
    readonly callWindow: string;
    readonly call: { readonly startsAt: Date; readonly name: string; readonly url: string } | null;
  };

export const wordsOf = ({ locale }: LeadMail) => labelsOf(locale, 'contact').mail;

type Reader = Pick<MailData, 'recipient' | 'locale'> & { readonly executiveId: number | null };

const loadLeads =
  (to: (lead: Lead) => Reader): MailKind<LeadMail>['load'] =>
  async (db, ids) => {
    const leads = await listLeads(db, ids);
    const [confirmUrls, bookUrls, calls, earlier, givenOn] = await Promise.all([
      confirmLinks(db, [...leads.values()]),
      bookingLinks(db, [...leads.values()]),
      nextCalls(db, ids, new Date()),
      listEarlierRequests(db, ids),
      listReassignments(db, ids),
    ]);
    const mails = [...leads].map(async ([leadId, lead]): Promise<[string, LeadMail]> => {
      const { executiveId, ...reader } = to(lead);
      const had = executiveId && { site: lead.site, leadId, executiveId };
      const call = calls.get(leadId);
      const described = await describeLead(db, lead, reader.locale);
      const mail: LeadMail = {
        ...described,
        ...reader,
        owner: { leadId },
        earlier: earlier.get(leadId) ?? null,
        givenOn: (had && givenOn.get(leadId)) || null,
        confirmUrl: confirmUrls.get(leadId) ?? null,
        bookUrl: (!call && !declinesCalls(lead) && bookUrls.get(leadId)) || null,
        call: call ? { ...call, url: await changeLink(db, reader.locale, call) } : null,
        reassignUrl: had ? await reassignLink(db, reader.locale, had) : null,
        callWindow: callWindow(described),
      };
      return [leadId, mail];
    });
    return new Map(await Promise.all(mails));
  };

/** Shows typed text on one line, so that it cannot imitate other details. */
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

const whenText = ({ call, site, locale, callWindow: window }: LeadMail): string =>
  call ? formatZonedMoment(call.startsAt, marketOf(site), locale) : window;

function contactDetails(lead: LeadMail): MailDetail[] {
  const [words, { executive }] = [wordsOf(lead), lead];
  const when: MailDetail = [words.when, whenText(lead)];
  return executive
    ? [[words.executive, executive.name], when, [words.phone, executive.phone], [words.email, executive.email]]
    : [when];
}

function callDetails(lead: LeadMail): MailDetail[] {
  const { call, site, locale } = lead;
  if (!call) return [];
  return [[wordsOf(lead).call, `${formatShortMoment(call.startsAt, marketOf(site), locale)} · ${call.name}`]];
}

/** Contains no typed text, because anybody can enter another person's address. */
function VisitorMail(lead: LeadMail) {
  const words = wordsOf(lead);
  const { site, confirmUrl, bookUrl, call, channel } = lead;
  const { brand, contact } = marketOf(site);
  return (
    <>
      <MailText>{words.greeting}</MailText>
      <MailText>{fill(words.received, { brand: senderName(site, brand) })}</MailText>
      {channel && !call && (channel !== 'call' || !declinesCalls(lead)) && (
        <MailText>{labelsOf(lead.locale, 'contact').form.promises[channel]}</MailText>
      )}
      {call && <MailText>{callText({ ...call, site }, lead.locale)}</MailText>}
      <MailDetails details={contactDetails(lead)} />
      {call && (
        <MailAction site={site} href={call.url}>
          {labelsOf(lead.locale, 'booking').changeCall}
        </MailAction>
      )}
      {bookUrl && <MailText>{words.bookHint}</MailText>}
      {bookUrl && (
        <MailAction site={site} href={bookUrl}>
          {words.bookAction}
        </MailAction>
      )}
      <MailText>{words.known}</MailText>
      <MailDetails details={[...requestDetails(lead, 'mailbox'), ...visitorContactDetails(lead, 'mailbox')]} />
      <MailText>{fillKnown(words.help, { email: contact.email })}</MailText>
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

function reassignmentDetails(lead: LeadMail): MailDetail[] {
  const words = wordsOf(lead);
  const { giver, former, note } = lead.givenOn ?? {};
  const by = giver && (former && former !== giver ? fill(words.givenByOther, { name: giver, former }) : giver);
  return [
    ...(by ? [[words.givenBy, oneLine(by)] as const] : []),
    ...(former && !giver ? [[words.givenFrom, oneLine(former)] as const] : []),
    ...(note ? [[words.givenNote, oneLine(note)] as const] : []),
  ];
}

function ExecutiveMail(lead: LeadMail) {
  const words = wordsOf(lead);
  const { site, repeated, reassignUrl } = lead;
  const wish = contactPreferenceText(lead);
  const details: (MailDetail | LinkedDetail)[] = [
    ...(wish ? [[words.wanted, wish] as const] : []),
    [words.name, oneLine(lead.firstName)],
    [words.phone, oneLine(lead.phone)],
    [words.email, lead.email],
    ...reassignmentDetails(lead),
    ...personDetails(lead),
    ...requesterDetails(lead, lead.earlier),
    ...callDetails(lead),
    ...requestDetails(lead, 'executive'),
    ...internalDetails(lead),
    [words.reference, lead.leadId, requestPage(lead, lead.leadId)],
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

function ContactMail(lead: LeadMail, text: string) {
  const words = wordsOf(lead);
  const [name, phone] = [oneLine(lead.firstName), oneLine(lead.phone)];
  const details = [[words.name, name] as const, [words.phone, phone] as const, [words.reference, lead.leadId] as const];
  return (
    <>
      <MailText>{text}</MailText>
      <MailDetails details={details} />
    </>
  );
}

const furtherInsurance = (lead: LeadMail) => (lead.kind === INSURANCE_KIND ? insuranceNames(lead).join(', ') : '');

export const visitorMail: MailKind<LeadMail> = {
  name: 'visitorMail',
  toVisitor: true,
  load: loadLeads(({ email, locale }) => ({ recipient: email, locale, executiveId: null })),
  subjectLine(lead) {
    const [words, what] = [wordsOf(lead), furtherInsurance(lead)];
    const brand = senderName(lead.site, marketOf(lead.site).brand);
    return fill(what ? words.visitorInsuranceSubject : words.visitorSubject, { brand, what });
  },
  template: VisitorMail,
};

const toStaff = loadLeads(({ executive, site }) => {
  const { contact, locales } = marketOf(site);
  return { recipient: executive?.email ?? contact.email, locale: locales[0], executiveId: executive?.id ?? null };
});

export const executiveMail: MailKind<LeadMail> = {
  name: 'executiveMail',
  load: toStaff,
  subjectLine(lead) {
    const what = furtherInsurance(lead);
    const subjectKey = what ? 'executiveInsuranceSubject' : 'executiveSubject';
    return fill(wordsOf(lead)[lead.givenOn?.former ? 'givenSubject' : subjectKey], { name: lead.firstName, what });
  },
  template: ExecutiveMail,
};

const CONTACT_MAILS = [
  { name: 'contactStopped', afterStop: true, subject: 'stoppedSubject', text: 'stopped' },
  { name: 'contactResumed', afterStop: false, subject: 'resumedSubject', text: 'resumed' },
] as const;
export const contactMails = CONTACT_MAILS.map(({ name, afterStop, subject, text }): MailKind<LeadMail> => ({
  name,
  afterStop,
  load: toStaff,
  subjectLine: (lead) => fill(wordsOf(lead)[subject], { name: lead.firstName }),
  template: (lead) => ContactMail(lead, wordsOf(lead)[text]),
}));

export const extensionMail: MailKind<LeadMail> = {
  ...executiveMail,
  name: 'extensionMail',
  subjectLine: (lead) => fill(wordsOf(lead).extensionSubject, { name: lead.firstName }),
};
