import 'server-only';
import { MailAction, MailDetails, MailLink, MailNote, MailText } from '@/lib/mail/layout';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { oneLine } from '@/lib/mail/one-line';
import { marketOf } from '@/lib/markets';
import { chatMailWords, type ExecutiveChatMail, type TranscriptMail } from './mails';

export function ExecutiveChatMailBody(mail: ExecutiveChatMail) {
  const words = chatMailWords(mail);
  const request = labelsOf(mail.locale, 'contact').mail;
  return (
    <>
      <MailText>{fill(words.waiting, { brand: marketOf(mail.site).brand })}</MailText>
      <MailDetails
        details={[
          [words.name, oneLine(mail.name)],
          [words.phone, oneLine(mail.phone)],
          [words.email, mail.email],
          [words.search, mail.search],
          ...mail.asker,
          [request.reference, mail.leadId],
        ]}
      />
      <MailAction site={mail.site} href={mail.url}>
        {words.open}
      </MailAction>
      <MailNote>{words.once}</MailNote>
      {mail.reassignUrl && (
        <MailNote>
          {request.reassign} <MailLink href={mail.reassignUrl}>{request.reassignAction}</MailLink>
        </MailNote>
      )}
    </>
  );
}

/** Each with its time by the clock of the market, a line of its own. */
export function TranscriptMailBody(mail: TranscriptMail) {
  const words = chatMailWords(mail);
  const { brand, contact, timeZone, intlLocale } = marketOf(mail.site);
  const executive = mail.executive?.name ?? words.someone;
  const time = new Intl.DateTimeFormat(intlLocale[mail.locale], { dateStyle: 'short', timeStyle: 'short', timeZone });
  return (
    <>
      <MailText>{fill(words.transcript, { name: executive, brand })}</MailText>
      <MailDetails
        details={mail.messages.map(({ sender, text, sentAt }) => [
          `${time.format(new Date(sentAt))} · ${sender === 'visitor' ? words.you : executive}`,
          text,
        ])}
      />
      <MailText>{fill(words.help, { email: contact.email })}</MailText>
    </>
  );
}
