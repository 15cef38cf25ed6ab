import 'server-only';
import { executiveMail, wordsOf, type LeadMail } from '@/features/lead/server/mails';
import { fill } from '@/lib/i18n/labels';
import type { MailKind } from '@/lib/mail/mail-kind';

/** To the executive, who may have read the first mail: the whole request including the additions. */
export const extensionMail: MailKind<LeadMail> = {
  ...executiveMail,
  name: 'extensionMail',
  subjectLine: (lead) => fill(wordsOf(lead).extensionSubject, { name: lead.firstName }),
};
