import 'server-only';
import { calendarFile } from '@/features/lead/booking/server/calendar-file';
import { endedCallText } from '@/features/lead/booking/server/ended-call';
import type { Db } from '@/lib/db/client';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { MailDetails, MailText } from '@/lib/mail/layout';
import { loadEach, type MailData, type MailKind } from '@/lib/mail/mail-kind';
import type { MailPayload } from '@/lib/mail/mail-names';
import { marketOf } from '@/lib/markets';
import { siteOfRow } from '@/lib/site/site';
import { findExecutive } from './erasure-notice.db';

type Notice = MailPayload<'personErased'>;

export type ErasureMail = MailData & Pick<Notice, 'references' | 'booking'> & { readonly holder: string };

const wordsOf = ({ locale }: MailData) => labelsOf(locale, 'rights').erasureMail;

async function loadNotice(db: Db, notice: Notice): Promise<ErasureMail | null> {
  const { executiveId, references, booking } = notice;
  const site = siteOfRow(notice.site);
  if (!site) return null;
  const market = marketOf(site);
  const executive = executiveId === null ? null : await findExecutive(db, executiveId);
  const { name: holder, email: recipient } = executive ?? { name: market.brand, email: market.contact.email };
  return { site, locale: market.locales[0], recipient, holder, references, booking };
}

function ErasureMailBody(mail: ErasureMail) {
  const words = labelsOf(mail.locale, 'rights').erasureMail;
  const booking = endedCallText(words.booking, mail);
  return (
    <>
      <MailText>{words.text}</MailText>
      {booking && <MailText>{booking}</MailText>}
      <MailDetails details={[[words.references, mail.references.join(', ')]]} />
      <MailText>{words.forget}</MailText>
    </>
  );
}

/** Mail to executives who could still call. Contains the ids of the deleted requests and no personal data. */
export const erasureMail: MailKind<ErasureMail, 'personErased'> = {
  name: 'personErased',
  load: (db, notices) => loadEach(notices, (notice) => loadNotice(db, notice)),
  subjectLine: (mail) => wordsOf(mail).subject,
  template: ErasureMailBody,
  async calendar({ site, locale, booking, holder, recipient }) {
    if (!booking || recipient === null) return null;
    const { brand } = marketOf(site);
    const { title } = labelsOf(locale, 'booking').mail;
    const words = {
      title: fill(title, { brand, name: holder }),
      description: labelsOf(locale, 'rights').erasureMail.subject,
    };
    const cancelled = { ...booking, site, sequence: booking.sequence + 1, isCancelled: true };
    return calendarFile(cancelled, words, [{ name: holder, email: recipient }]);
  },
};
