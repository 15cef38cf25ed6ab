import 'server-only';
import { askedDetails, reachedAt } from '@/features/lead/server/details';
import { labelsOf } from '@/lib/i18n/messages';
import { MailAction, MailDetails, MailText, type MailDetail } from '@/lib/mail/layout';
import { oneLine } from '@/lib/mail/one-line';
import { mailWords, type BookingMail } from './mails';
import { formatZonedMoment } from '@/lib/i18n/day';
import { marketOf } from '@/lib/markets';

/** The visitor's holds nothing that they wrote: anybody can give any address as theirs. */
export function BookingMailBody(mail: BookingMail) {
  const words = mailWords(mail);
  const { booking, change, reader, url, site, locale, lead } = mail;
  const isExecutive = reader === 'executive';
  const request = isExecutive
    ? askedDetails(lead, 'executive')
    : [...askedDetails(lead, 'mailbox'), ...reachedAt(lead, 'mailbox')];
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
