import 'server-only';
import type { Db } from '@/lib/db/client';
import { formatTime } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { MailDetails, MailText } from '@/lib/mail/layout';
import { loadEach, type MailData, type MailKind } from '@/lib/mail/mail-kind';
import { oneLine } from '@/lib/mail/one-line';
import { marketOf } from '@/lib/markets';
import { findDueReminder } from './repository';

export type ReminderMail = MailData & {
  readonly leadId: string;
  readonly firstName: string;
  readonly phone: string;
  readonly dueAt: Date;
};

async function loadReminder(db: Db, leadId: string): Promise<ReminderMail | null> {
  const found = await findDueReminder(db, leadId);
  const recipient = found?.holder ?? found?.setter;
  if (!found || !recipient) return null;
  const { site, firstName, phone, dueAt } = found;
  return { site, locale: marketOf(site).locales[0], recipient, owner: { leadId }, leadId, firstName, phone, dueAt };
}

const wordsOf = ({ locale }: MailData) => labelsOf(locale, 'contact').mail;

function ReminderMailBody(mail: ReminderMail) {
  const { name, phone, reference, reminder } = wordsOf(mail);
  const { timeZone, intlLocale } = marketOf(mail.site);
  const time = formatTime(mail.dueAt, intlLocale[mail.locale], timeZone);
  return (
    <>
      <MailText>{fill(reminder.text, { time })}</MailText>
      <MailDetails
        details={[
          [name, oneLine(mail.firstName)],
          [phone, mail.phone],
          [reference, mail.leadId],
        ]}
      />
    </>
  );
}

const subjectOf = (mail: ReminderMail): string =>
  fill(wordsOf(mail).reminder.subject, { name: oneLine(mail.firstName) });

/** To whoever has the request, else to who set the reminder. */
export const reminderMail: MailKind<ReminderMail> = {
  name: 'requestReminder',
  load: (db, leadIds) => loadEach(leadIds, (leadId) => loadReminder(db, leadId)),
  subjectLine: subjectOf,
  template: ReminderMailBody,
};
