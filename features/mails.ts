import 'server-only';
import { userMails } from '@/features/identity/users/server/mails';
import { executiveChatMail, transcriptMail } from '@/features/chat/server/mails';
import { handedBackMail, handedOnMail, handOverMail } from '@/features/lead/assignment/server/mails';
import { bookingMails } from '@/features/lead/booking/server/mails';
import { correctedMail, correctionMail } from '@/features/lead/correction/server/mails';
import { erasureMail } from '@/features/lead/erasure-notice/server/mails';
import { reminderMail, reminderSetterMail } from '@/features/lead/reminder/server/mails';
import { contactMails, executiveMail, visitorMail, extensionMail } from '@/features/lead/server/mails';
import { documentsMail } from '@/features/purchase/documents/server/mails';
import { companyMails } from '@/features/purchase/company/server/mails';
import { purchaseLinkMail } from '@/features/purchase/link/server/mails';
import { saleMails } from '@/features/purchase/sale/server/mails';
import { linkMail } from '@/features/share/server/mails';
import { codeMail } from '@/features/rights/server/mails';

/** Every kind of mail. Each has a sample in `lib/testing/sample-mails.ts`, shown by `npm run mails`. */
export const mailKinds = [
  visitorMail,
  executiveMail,
  correctedMail,
  correctionMail,
  ...contactMails,
  handOverMail,
  handedOnMail,
  handedBackMail,
  reminderMail,
  reminderSetterMail,
  erasureMail,
  extensionMail,
  executiveChatMail,
  transcriptMail,
  ...bookingMails,
  ...saleMails,
  documentsMail,
  ...companyMails,
  purchaseLinkMail,
  codeMail,
  linkMail,
  ...userMails,
] as const;
