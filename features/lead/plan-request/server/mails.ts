import 'server-only';
import { executiveMail, wordsOf, type LeadMail } from '@/features/lead/server/mails';
import { fill } from '@/lib/i18n/labels';
import type { MailKind } from '@/lib/mail/mail-kind';

export const extensionMail: MailKind<LeadMail> = {
  ...executiveMail,
  name: 'extensionMail',
  subjectLine: (lead) => fill(wordsOf(lead).extensionSubject, { name: lead.firstName }),
};
