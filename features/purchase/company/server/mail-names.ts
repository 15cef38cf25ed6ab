import 'server-only';
import type { MailName } from '@/lib/mail/mail-names';

/**
 * Mails of a company's request, by reader. `joiners`, `leavers`: people to add or remove; `…Contact`: confirmation for
 * the contact; `link`: opens the request elsewhere.
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
