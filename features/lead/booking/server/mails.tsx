import 'server-only';
import { BOOKING_CHANGES, type BookingChange } from '@/features/customer/timeline-entries';
import { BOOKING_MAILS, type BookingMailName } from '@/features/lead/booking/booking-slots';
import {
  requestDetails,
  type DescribedLead,
  describeLead,
  visitorContactDetails,
} from '@/features/lead/server/details';
import { listLeads } from '@/features/lead/server/lead.db';
import { formatShortMoment, formatZonedMoment } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { MailAction, type MailDetail, MailDetails, MailText } from '@/lib/mail/layout';
import type { MailData, MailKind } from '@/lib/mail/mail-kind';
import { oneLine } from '@/lib/mail/one-line';
import { marketOf } from '@/lib/markets';
import { href } from '@/lib/routing/routes';
import { originOf } from '@/lib/site/site-table';
import { calendarFile } from './calendar-file';
import { tokenOf } from './links';
import { type Booking, listBookings } from './booking.db';

type Reader = 'visitor' | 'executive';

export type BookingMail = MailData & {
  readonly booking: Booking;
  readonly change: BookingChange;
  readonly reader: Reader;
  readonly url: string;
  readonly lead: DescribedLead;
};

export const mailWords = ({ locale }: BookingMail) => labelsOf(locale, 'booking').mail;

const loadBookings =
  (change: BookingChange, reader: Reader): MailKind<BookingMail>['load'] =>
  async (db, ids) => {
    const bookings = await listBookings(db, ids);
    const leads = await listLeads(
      db,
      bookings.map(({ leadId }) => leadId),
    );
    const mails = bookings
      // Skips the invitation if the booking was cancelled before the mail was sent.
      .filter(({ isCancelled }) => isCancelled === (change === 'bookingCancelled'))
      // A visitor who wants a call may have left no address.
      .filter((booking) => booking[reader].email !== '')
      .map(async (booking): Promise<[string, BookingMail]> => {
        const { site, id, leadId } = booking;
        const market = marketOf(site);
        const locale = reader === 'visitor' ? booking.locale : market.locales[0];
        const url = originOf(site) + href(market, locale, { name: 'booking', token: await tokenOf(db, { site, id }) });
        const recipient = booking[reader].email;
        const lead = await describeLead(db, leads.get(leadId)!, locale);
        return [id, { site, locale, recipient, owner: { leadId }, booking, change, reader, url, lead }];
      });
    return new Map(await Promise.all(mails));
  };

/** The visitor's mail contains no typed text, because anybody can enter another person's address. */
function BookingMailBody(mail: BookingMail) {
  const words = mailWords(mail);
  const { booking, change, reader, url, site, locale, lead } = mail;
  const isExecutive = reader === 'executive';
  const request = isExecutive
    ? requestDetails(lead, 'executive')
    : [...requestDetails(lead, 'mailbox'), ...visitorContactDetails(lead, 'mailbox')];
  const other = reader === 'visitor' ? booking.executive : booking.visitor;
  const details: MailDetail[] = [
    [words.when, formatZonedMoment(booking.startsAt, marketOf(site), locale)],
    [words.with, oneLine(other.name)],
    [words.phone, other.phone],
    [words.email, other.email],
  ];
  return (
    <>
      <MailText>{words.texts[change]}</MailText>
      <MailDetails details={details} />
      {change !== 'bookingCancelled' && (
        <MailAction site={site} href={url}>
          {words.change}
        </MailAction>
      )}
      {change !== 'bookingCancelled' && (
        <>
          {!isExecutive && <MailText>{labelsOf(locale, 'booking').known}</MailText>}
          <MailDetails details={request} />
        </>
      )}
    </>
  );
}

function bookingMail(change: BookingChange, reader: Reader, name: BookingMailName): MailKind<BookingMail> {
  return {
    name,
    toVisitor: reader === 'visitor',
    afterStop: reader === 'executive' && change === 'bookingCancelled',
    load: loadBookings(change, reader),
    subjectLine: (mail) => {
      const when = formatShortMoment(mail.booking.startsAt, marketOf(mail.site), mail.locale);
      return fill(mailWords(mail).subjects[change], { when });
    },
    template: BookingMailBody,
    calendar: async (mail) => {
      const { title, description, phone } = mailWords(mail);
      const { executive, visitor } = mail.booking;
      const { brand } = marketOf(mail.site);
      const howToChange = fill(description, { url: mail.url });
      const holder = { name: executive.name, email: executive.email };
      if (reader === 'executive') {
        const words = {
          title: fill(title, { brand, name: oneLine(visitor.name) }),
          description: `${phone}: ${oneLine(visitor.phone)}\n${howToChange}`,
        };
        return calendarFile(mail.booking, words, [holder]);
      }
      // Uses the address as the name, because the typed name may belong to another person.
      const owner = { name: visitor.email, email: visitor.email };
      return calendarFile(
        mail.booking,
        { title: fill(title, { brand, name: executive.name }), description: howToChange },
        [owner, holder],
      );
    },
  };
}

export const bookingMails: readonly MailKind<BookingMail>[] = BOOKING_CHANGES.flatMap((change) => {
  const [toVisitor, toExecutive] = BOOKING_MAILS[change];
  return [bookingMail(change, 'visitor', toVisitor), bookingMail(change, 'executive', toExecutive)];
});
