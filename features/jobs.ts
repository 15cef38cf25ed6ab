import 'server-only';
import { checkPlans, replicaChecks } from '@/features/catalogue/server/read-plans';
import { endIdleChats } from '@/features/chat/server/chat-with-visitor';
import { catalogueWatch } from '@/features/compare/server/index/catalogue-watch';
import { contentJobs } from '@/features/content/server/read-content';
import { frameTrust } from '@/features/embed/server/trust';
import { leadEvents, leadUpdates } from '@/features/lead/server/jobs';
import { reminderJob } from '@/features/lead/reminder/server/set-reminder';
import { checkForms } from '@/features/profile/server/check-forms';
import { documentJobs } from '@/features/purchase/documents/server/add-document';
import { sandboxJobs } from '@/features/purchase/payment/sandbox/server/http-server';
import { paymentJobs, purchaseEvents } from '@/features/purchase/payment/server/jobs';
import { companyFollowUpJob } from '@/features/purchase/company/server/begin-company-purchase';
import { instalmentJob } from '@/features/purchase/instalment/server/jobs';
import { purchaseFollowUpJob } from '@/features/purchase/server/follow-up';
import { retentionJob } from '@/features/rights/server/answer-person';
import { ufJobs } from '@/features/pricing/server/jobs';
import { partnerDomains } from '@/features/tenant/server/domains';
import { partnerWatch } from '@/features/tenant/server/site-watch';
import { webhookJob } from '@/features/tenant/webhook/server/jobs';
import type { Job, ScheduledJob } from '@/lib/jobs/job';
import { mailChecks, mailJob } from '@/lib/mail/mail-job';
import { watchDataKey } from '@/lib/security/data-key';

/** Rechecks the data key every 5 s, so that `/api/health` soon shows whether a restored key is correct. */
const dataKeyWatch: ScheduledJob = { name: 'data key', everyMs: 5_000, run: () => watchDataKey() };

export const jobs: readonly Job[] = [
  replicaChecks,
  partnerWatch,
  frameTrust,
  catalogueWatch,
  checkPlans,
  // Loads react-email with the first mail, because it needs half a second and 50 MB.
  mailJob(async () => (await import('@/features/mails')).mailKinds),
  ...mailChecks(),
  reminderJob,
  ...ufJobs(),
  ...contentJobs(),
  checkForms,
  dataKeyWatch,
  endIdleChats,
  ...paymentJobs,
  purchaseFollowUpJob,
  ...documentJobs,
  companyFollowUpJob,
  instalmentJob,
  ...sandboxJobs(),
  retentionJob,
  partnerDomains,
  webhookJob([leadEvents, leadUpdates, purchaseEvents]),
];
