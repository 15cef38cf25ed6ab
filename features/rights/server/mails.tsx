import 'server-only';
import { CODE_MINUTES } from '@/features/rights/proof-code';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { MailCode, MailNote, MailText } from '@/lib/mail/layout';
import type { MailData, MailKind } from '@/lib/mail/mail-kind';
import { marketOf } from '@/lib/markets';
import { codeFor } from './proof';
import { listCodesToMail } from './proof.db';

export const codeMail: MailKind<MailData & { readonly code: string }> = {
  name: 'codeMail',
  toVisitor: true,
  async load(db, ids) {
    const rows = await listCodesToMail(db, ids);
    const mails = rows.map(async ({ id, site, locale, email }) => {
      return [id, { site, locale, recipient: email, code: await codeFor({ db }, id) }] as const;
    });
    return new Map(await Promise.all(mails));
  },
  subjectLine: ({ site, locale }) => fill(labelsOf(locale, 'rights').mail.subject, { brand: marketOf(site).brand }),
  template: ({ locale, code }) => {
    const words = labelsOf(locale, 'rights').mail;
    return (
      <>
        <MailText>{words.code}</MailText>
        <MailCode>{code}</MailCode>
        <MailText>{fill(words.minutes, { minutes: CODE_MINUTES })}</MailText>
        <MailNote>{words.ignore}</MailNote>
      </>
    );
  },
};
