import 'server-only';
import type { MailName } from '@/lib/mail/mail-names';

/**
 * Mails about a company's request, by reader. `joiners`, `leavers`: reports to the executive; `…Contact`: the
 * confirmation of a report.
 */
export const COMPANY_MAILS = {
  contact: 'companyContact',
  executive: 'companyExecutive',
  joiners: 'companyJoiners',
  joinersContact: 'companyJoinersContact',
  leavers: 'companyLeavers',
  leaversContact: 'companyLeaversContact',
  link: 'companyLink',
} as const satisfies Record<string, MailName>;
