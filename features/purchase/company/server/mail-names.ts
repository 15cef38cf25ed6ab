import 'server-only';
import type { MailName } from '@/lib/mail/mail-names';

/** Of what a company asks for, by who reads it; `joiners`, `leavers`: that people are to be added, or taken out, `…Contact`: that it was
 * told; `link`: that it opens elsewhere. */
export const COMPANY_MAILS = {
  contact: 'companyContact',
  executive: 'companyExecutive',
  joiners: 'companyJoiners',
  joinersContact: 'companyJoinersContact',
  leavers: 'companyLeavers',
  leaversContact: 'companyLeaversContact',
  link: 'companyLink',
} as const satisfies Record<string, MailName>;
