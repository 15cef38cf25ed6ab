import 'server-only';
import { calendarFile } from '@/features/lead/booking/server/calendar-file';
import { type Booking, listBookings } from '@/features/lead/booking/server/repository';
import type { Db } from '@/lib/db/client';
import { formatMoment } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { MailDetails, MailText } from '@/lib/mail/layout';
import type { MailData, MailKind } from '@/lib/mail/mail-kind';
import type { MailPayload } from '@/lib/mail/mail-names';
import { oneLine } from '@/lib/mail/one-line';
import { marketOf } from '@/lib/markets';
import { findHandOver } from './repository';

type HandOver = MailPayload<'handedOver'>;

export type HandOverMail = MailData & {
  readonly leadId: string;
  readonly firstName: string;
  readonly former: string;
  /** Who has it now. */
  readonly holder: string;
  /** The former's, which is cancelled. */
  readonly booking: Booking | null;
};

const wordsOf = ({ locale }: MailData) => labelsOf(locale, 'contact').mail.handOver;

async function loadHandOver(db: Db, handOver: HandOver): Promise<[HandOver, HandOverMail][]> {
  const { leadId, assignmentId, bookingId } = handOver;
  const found = await findHandOver(db, assignmentId);
  if (!found) return [];
  const { site, firstName, former, holder } = found;
  const [booking = null] = bookingId ? await listBookings(db, [bookingId]) : [];
  const reader = { site, locale: marketOf(site).locales[0], recipient: former.email, owner: { leadId } };
  return [[handOver, { ...reader, leadId, firstName, former: former.name, holder, booking }]];
}

/** What it says of the appointment; null where there was none. */
export function bookingText(mail: HandOverMail): string | null {
  const { booking, site, locale } = mail;
  return booking && fill(wordsOf(mail).booking, { when: formatMoment(booking.startsAt, marketOf(site), locale) });
}

function HandOverMailBody(mail: HandOverMail) {
  const { locale, firstName, holder, leadId } = mail;
  const { name, reference } = labelsOf(locale, 'contact').mail;
  const booking = bookingText(mail);
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

/** To whoever had a request that was taken from them: they may not call any more, and their calendar gets its time back. */
export const handOverMail: MailKind<HandOverMail, 'handedOver'> = {
  name: 'handedOver',
  afterStop: true,
  async load(db, handOvers) {
    const mails = await Promise.all(handOvers.map((handOver) => loadHandOver(db, handOver)));
    return new Map(mails.flat());
  },
  subjectLine: subjectOf,
  template: HandOverMailBody,
  async calendar(mail) {
    const { site, locale, booking, former: name, recipient: email } = mail;
    if (!booking) return null;
    const title = fill(labelsOf(locale, 'booking').mail.title, { brand: marketOf(site).brand, name });
    return calendarFile(booking, { title, description: wordsOf(mail).description }, [{ name, email }]);
  },
};
