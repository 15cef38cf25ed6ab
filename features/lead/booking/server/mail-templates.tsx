import 'server-only';
import { MailDetails, MailText, type MailDetail } from '@/lib/mail/layout';
import { oneLine } from '@/lib/mail/render';
import { mailWords, momentOf, type BookingMail } from './mails';
import { fill } from '@/lib/i18n/labels';
import { marketOf } from '@/lib/markets';

/** The visitor's holds nothing that they wrote: anybody can give any address as theirs. */
export function BookingMailBody(mail: BookingMail) {
  const words = mailWords(mail);
  const { booking, change, reader, url, site } = mail;
  const other = reader === 'visitor' ? booking.executive : booking.visitor;
  const details: MailDetail[] = [
    [words.when, `${momentOf(mail)} (${marketOf(site).timeZone})`],
    [words.with, oneLine(other.name)],
    [words.phone, other.phone],
    [words.email, other.email],
  ];
  return (
    <>
      <MailText>{words.texts[change]}</MailText>
      <MailDetails details={details} />
      {change !== 'bookingCancelled' && <MailText>{fill(words.change, { url })}</MailText>}
    </>
  );
}
