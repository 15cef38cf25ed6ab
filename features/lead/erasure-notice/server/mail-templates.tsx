import 'server-only';
import { labelsOf } from '@/lib/i18n/messages';
import { MailDetails, MailText } from '@/lib/mail/layout';
import { bookingText, type ErasureMail } from './mails';

export function ErasureMailBody(mail: ErasureMail) {
  const words = labelsOf(mail.locale, 'rights').erasureMail;
  const booking = bookingText(mail);
  return (
    <>
      <MailText>{words.text}</MailText>
      {booking && <MailText>{booking}</MailText>}
      <MailDetails details={[[words.references, mail.references.join(', ')]]} />
      <MailText>{words.forget}</MailText>
    </>
  );
}
