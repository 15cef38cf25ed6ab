import 'server-only';
import { MailDetails, MailText } from '@/lib/mail/layout';
import { oneLine } from '@/lib/mail/render';
import { marketOf } from '@/lib/markets';
import { chatMailWords, type ExecutiveChatMail, type TranscriptMail } from './mails';

export function ExecutiveChatMailBody(mail: ExecutiveChatMail) {
  const t = chatMailWords(mail);
  return (
    <>
      <MailText>{t('waiting', { brand: marketOf(mail.site).brand })}</MailText>
      <MailDetails
        details={[
          [t('name'), oneLine(mail.name)],
          [t('phone'), oneLine(mail.phone)],
          [t('email'), mail.email],
          [t('search'), mail.search],
        ]}
      />
      <MailText>{t('open', { url: mail.url })}</MailText>
      <MailText>{t('once')}</MailText>
    </>
  );
}

/** Each with its time by the clock of the market, a line of its own. */
export function TranscriptMailBody(mail: TranscriptMail) {
  const t = chatMailWords(mail);
  const { brand, contact, timeZone, intlLocale } = marketOf(mail.site);
  const executive = mail.executive?.name ?? t('someone');
  const time = new Intl.DateTimeFormat(intlLocale[mail.locale], { dateStyle: 'short', timeStyle: 'short', timeZone });
  return (
    <>
      <MailText>{t('transcript', { name: executive, brand })}</MailText>
      {mail.messages.map(({ seq, sender, text, sentAt }) => (
        <MailText key={seq}>
          {`${time.format(new Date(sentAt))} · ${sender === 'visitor' ? t('you') : executive}: ${text}`}
        </MailText>
      ))}
      <MailText>{t('help', { email: contact.email })}</MailText>
    </>
  );
}
