import 'server-only';
import { requestPage } from '@/features/lead/server/details';
import type { Db } from '@/lib/db/client';
import { formatTime } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { MailDetails, MailText } from '@/lib/mail/layout';
import { loadEach, type MailData, type MailKind } from '@/lib/mail/mail-kind';
import type { RowMailName } from '@/lib/mail/mail-names';
import { oneLine } from '@/lib/mail/one-line';
import { marketOf } from '@/lib/markets';
import { findDueReminder } from './reminder.db';

export type ReminderMail = MailData & {
  readonly leadId: string;
  readonly firstName: string;
  readonly phone: string;
  readonly dueAt: Date;
  readonly note: string | null;
  /** The request's executive; null if it is the reader. */
  readonly holderName: string | null;
};

type Due = NonNullable<Awaited<ReturnType<typeof findDueReminder>>>;

function otherSetter({ holder, holderId, setter, setterId }: Due): string | null {
  const isHolder = holderId === setterId || holder?.toLowerCase() === setter?.toLowerCase();
  return holder === null || isHolder ? null : setter;
}

const wordsOf = ({ locale }: MailData) => labelsOf(locale, 'contact').mail;

function ReminderMailBody(mail: ReminderMail) {
  const { name, phone, reference, reminder } = wordsOf(mail);
  const { timeZone, intlLocale } = marketOf(mail.site);
  const time = formatTime(mail.dueAt, intlLocale[mail.locale], timeZone);
  return (
    <>
      <MailText>
        {mail.holderName === null
          ? fill(reminder.text, { time })
          : fill(reminder.toSetter, { time, name: mail.holderName })}
      </MailText>
      <MailDetails
        details={[
          ...(mail.note === null ? [] : [[reminder.note, oneLine(mail.note)] as const]),
          [name, oneLine(mail.firstName)],
          [phone, mail.phone],
          [reference, mail.leadId, requestPage(mail, mail.leadId)],
        ]}
      />
    </>
  );
}

const subjectOf = (mail: ReminderMail) => fill(wordsOf(mail).reminder.subject, { name: oneLine(mail.firstName) });

const mailTo = (reader: 'holder' | 'setter', name: RowMailName): MailKind<ReminderMail> => {
  const load = async (db: Db, leadId: string): Promise<ReminderMail | null> => {
    const found = await findDueReminder(db, leadId);
    const recipient = found && (reader === 'setter' ? otherSetter(found) : (found.holder ?? found.setter));
    if (!recipient) return null;
    const { site, firstName, phone, dueAt, note } = found;
    const holderName = reader === 'setter' ? found.holderName : null;
    const to = { site, locale: marketOf(site).locales[0], recipient, owner: { leadId } };
    return { ...to, leadId, firstName, phone, dueAt, note, holderName };
  };
  return {
    name,
    load: (db, leadIds) => loadEach(leadIds, (leadId) => load(db, leadId)),
    subjectLine: subjectOf,
    template: ReminderMailBody,
  };
};

export const reminderMail = mailTo('holder', 'requestReminder');

export const reminderSetterMail = mailTo('setter', 'requestReminderSetter');
