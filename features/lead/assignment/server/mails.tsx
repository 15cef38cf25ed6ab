import 'server-only';
import { calendarFile } from '@/features/lead/booking/server/calendar-file';
import { endedCallText } from '@/features/lead/booking/server/ended-call';
import { type Booking, listBookings } from '@/features/lead/booking/server/booking.db';
import { requestPage } from '@/features/lead/server/details';
import type { Db } from '@/lib/db/client';
import { fill, plural } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { MailAction, type LinkedDetail, type MailDetail, MailDetails, MailText } from '@/lib/mail/layout';
import { loadEach, type MailData, type MailKind } from '@/lib/mail/mail-kind';
import type { MailPayload } from '@/lib/mail/mail-names';
import { oneLine } from '@/lib/mail/one-line';
import { marketOf } from '@/lib/markets';
import { siteOfRow } from '@/lib/site/site';
import { findReassignedRequests, findRequestsMovedTo, findHandOver, type ReassignedRequest } from './assignment.db';

export type HandOverMail = MailData & {
  readonly leadId: string;
  readonly firstName: string;
  readonly former: string;
  readonly holder: string;
  readonly booking: Booking | null;
};

const wordsOf = ({ locale }: MailData) => labelsOf(locale, 'contact').mail.handOver;

async function loadHandOver(db: Db, handOver: MailPayload<'handedOver'>): Promise<HandOverMail | null> {
  const { leadId, assignmentId, bookingId } = handOver;
  const found = await findHandOver(db, assignmentId);
  if (!found) return null;
  const { site, firstName, former, holder } = found;
  const [booking = null] = bookingId ? await listBookings(db, [bookingId]) : [];
  const reader = { site, locale: marketOf(site).locales[0], recipient: former.email, owner: { leadId } };
  return { ...reader, leadId, firstName, former: former.name, holder, booking };
}

function HandOverMailBody(mail: HandOverMail) {
  const { locale, firstName, holder, leadId } = mail;
  const { name, reference } = labelsOf(locale, 'contact').mail;
  const booking = endedCallText(wordsOf(mail).booking, mail);
  return (
    <>
      <MailText>{fill(wordsOf(mail).text, { name: holder })}</MailText>
      {booking && <MailText>{booking}</MailText>}
      <MailDetails
        details={[
          [name, oneLine(firstName)],
          [reference, leadId],
        ]}
      />
    </>
  );
}

const subjectOf = (mail: HandOverMail): string => fill(wordsOf(mail).subject, { name: mail.firstName });

/** Mail to an executive who lost a request: do not call any more; the calendar time is free again. */
export const handOverMail: MailKind<HandOverMail, 'handedOver'> = {
  name: 'handedOver',
  afterStop: true,
  load: (db, handOvers) => loadEach(handOvers, (handOver) => loadHandOver(db, handOver)),
  subjectLine: subjectOf,
  template: HandOverMailBody,
  async calendar(mail) {
    const { site, locale, booking, former: name, recipient: email } = mail;
    if (!booking || email === null) return null;
    const title = fill(labelsOf(locale, 'booking').mail.title, { brand: marketOf(site).brand, name });
    return calendarFile(booking, { title, description: wordsOf(mail).description }, [{ name, email }]);
  },
};

const MAX_NAMED = 20;

function requestDetails(
  mail: MailData,
  requests: readonly ReassignedRequest[],
  hrefOf?: (id: string) => string,
): (MailDetail | LinkedDetail)[] {
  const more = requests.length - MAX_NAMED;
  const named = requests.slice(0, MAX_NAMED).map(({ leadId, name }): MailDetail | LinkedDetail => {
    const reference = leadId.slice(0, 8);
    return hrefOf ? [reference, oneLine(name), hrefOf(leadId)] : [reference, oneLine(name)];
  });
  const { others, more: text } = labelsOf(mail.locale, 'contact').mail.handedOn;
  return more > 0 ? [...named, [others, fill(text, { n: more })]] : named;
}

const ownerOf = ({ requests }: { readonly requests: readonly ReassignedRequest[] }) => ({
  leadIds: requests.map(({ leadId }) => leadId),
});

export type HandedBackMail = MailData & NonNullable<Awaited<ReturnType<typeof findReassignedRequests>>>;

const backWordsOf = ({ locale }: MailData) => labelsOf(locale, 'contact').mail.handedBack;
const holdersOf = ({ site, locale, holders }: HandedBackMail): string =>
  oneLine(new Intl.ListFormat(marketOf(site).intlLocale[locale]).format(holders));

async function loadHandedBack(db: Db, { executiveId, at, ...sent }: MailPayload<'handedBack'>) {
  const site = siteOfRow(sent.site);
  const found = site && (await findReassignedRequests(db, executiveId, at));
  return found ? { ...found, site, locale: marketOf(site).locales[0], owner: ownerOf(found) } : null;
}

const HandedBackMailBody = (mail: HandedBackMail) => (
  <>
    <MailText>
      {mail.holders.length === 0 ? backWordsOf(mail).taken : fill(backWordsOf(mail).text, { name: holdersOf(mail) })}
    </MailText>
    <MailDetails details={requestDetails(mail, mail.requests)} />
  </>
);

export const handedBackMail: MailKind<HandedBackMail, 'handedBack'> = {
  name: 'handedBack',
  load: (db, payloads) => loadEach(payloads, (payload) => loadHandedBack(db, payload)),
  subjectLine: (mail) => backWordsOf(mail).subject,
  template: HandedBackMailBody,
};

export type HandedOnMail = MailData &
  NonNullable<Awaited<ReturnType<typeof findRequestsMovedTo>>> & { readonly executiveId: number };

const handOverWords = ({ locale }: MailData) => labelsOf(locale, 'contact').mail.handedOn;

async function loadHandedOn(db: Db, { executiveId, at, ...sent }: MailPayload<'handedOn'>) {
  const site = siteOfRow(sent.site);
  const found = site && (await findRequestsMovedTo(db, executiveId, at));
  return found ? { ...found, site, locale: marketOf(site).locales[0], executiveId, owner: ownerOf(found) } : null;
}

function HandedOnMailBody(mail: HandedOnMail) {
  const { site, locale, executiveId, giver, formers, notes } = mail;
  const [words, market] = [handOverWords(mail), marketOf(site)];
  const details: MailDetail[] = [
    ...(giver ? [[words.giver, oneLine(giver)] as const] : []),
    ...(formers.length > 0
      ? [[words.formers, oneLine(new Intl.ListFormat(market.intlLocale[locale]).format(formers))] as const]
      : []),
    ...notes.map((note) => [labelsOf(locale, 'contact').mail.givenNote, oneLine(note)] as const),
  ];
  return (
    <>
      <MailText>{words.text}</MailText>
      <MailDetails details={details} />
      <MailDetails details={requestDetails(mail, mail.requests, (id) => requestPage(mail, id))} />
      <MailAction site={site} href={`${requestPage(mail)}?executive=${executiveId}`}>
        {words.open}
      </MailAction>
    </>
  );
}

export const handedOnMail: MailKind<HandedOnMail, 'handedOn'> = {
  name: 'handedOn',
  load: (db, payloads) => loadEach(payloads, (payload) => loadHandedOn(db, payload)),
  subjectLine(mail) {
    return plural(handOverWords(mail).subject, mail.requests.length, marketOf(mail.site).intlLocale[mail.locale]);
  },
  template: HandedOnMailBody,
};
