import 'server-only';
import { MailAction, MailDetails, MailText, type MailDetail } from '@/lib/mail/layout';
import { oneLine } from '@/lib/mail/render';
import { mailWords, type BookingMail } from './mails';
import { formatMoment, zoneName } from '@/lib/i18n/day';
import { marketOf } from '@/lib/markets';

/** The visitor's holds nothing that they wrote: anybody can give any address as theirs. */
export function BookingMailBody(mail: BookingMail) {
  const words = mailWords(mail);
  const { booking, change, reader, url, site, locale } = mail;
  const other = reader === 'visitor' ? booking.executive : booking.visitor;
  const market = marketOf(site);
  const details: MailDetail[] = [
    [words.when, `${formatMoment(booking.startsAt, market, locale)} (${zoneName(market, locale)})`],
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
    </>
  );
}
