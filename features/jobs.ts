import 'server-only';
import { checkPlans } from '@/features/catalogue/server/jobs';
import { endIdleChats } from '@/features/chat/server/jobs';
import { executiveChatMail, transcriptMail } from '@/features/chat/server/mails';
import { catalogueWatch } from '@/features/compare/server/jobs';
import { bookingMails } from '@/features/lead/booking/server/mails';
import { extensionMail } from '@/features/lead/plan-request/server/mails';
import { logLeads } from '@/features/lead/server/jobs';
import { executiveMail, visitorMail } from '@/features/lead/server/mails';
import { purgeReceipts } from '@/features/quote/receipts/server/jobs';
import { checkForms } from '@/features/profile/server/check-forms';
import { purgeEntries } from '@/features/profile/server/jobs';
import { retention } from '@/features/rights/server/jobs';
import { codeMail } from '@/features/rights/server/mails';
import { purgeSharedSearches } from '@/features/share/server/jobs';
import { ufJobs } from '@/features/pricing/server/jobs';
import { deleteOldKeys } from '@/lib/db/idempotency';
import { purge, type Job } from '@/lib/jobs/job';
import { mailJob } from '@/lib/mail/mail-job';
import { deleteOldMails } from '@/lib/mail/outbox';

/** Started in this order by `instrumentation.ts`. */
export const jobs: readonly Job[] = [
  catalogueWatch,
  checkPlans,
  mailJob([visitorMail, executiveMail, extensionMail, executiveChatMail, transcriptMail, ...bookingMails, codeMail]),
  logLeads,
  ...ufJobs(),
  checkForms,
  purgeEntries,
  purgeReceipts,
  purgeSharedSearches,
  endIdleChats,
  purge('idempotency keys', deleteOldKeys),
  purge('sent mails', deleteOldMails),
  retention,
];
