import 'server-only';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { MailDetails, MailText } from '@/lib/mail/layout';
import { oneLine } from '@/lib/mail/one-line';
import { bookingText, wordsOf, type HandOverMail } from './mails';

export function HandOverMailBody(mail: HandOverMail) {
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
