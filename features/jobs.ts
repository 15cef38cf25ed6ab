import 'server-only';
import { checkPlans } from '@/features/catalogue/server/jobs';
import { endIdleChats } from '@/features/chat/server/jobs';
import { twilioJobs } from '@/features/chat/server/relay';
import { catalogueWatch } from '@/features/compare/server/jobs';
import { logLeads } from '@/features/lead/server/jobs';
import { mailKinds } from '@/features/mails';
import { purgeReceipts } from '@/features/quote/receipts/server/jobs';
import { checkForms } from '@/features/profile/server/check-forms';
import { purgeEntries } from '@/features/profile/server/jobs';
import { retention } from '@/features/rights/server/jobs';
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
  mailJob(mailKinds),
  logLeads,
  ...ufJobs(),
  checkForms,
  purgeEntries,
  purgeReceipts,
  purgeSharedSearches,
  endIdleChats,
  ...twilioJobs(),
  purge('idempotency keys', deleteOldKeys),
  purge('sent mails', deleteOldMails),
  retention,
];
