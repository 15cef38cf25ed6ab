import 'server-only';
import type { MailName } from '@/lib/mail/mail-names';

/** Mails of a company's request, by reader. `joiners`, `leavers`: to add or remove; `…Contact`: confirmation. */
export const COMPANY_MAILS = {
  contact: 'companyContact',
  executive: 'companyExecutive',
  joiners: 'companyJoiners',
  joinersContact: 'companyJoinersContact',
  leavers: 'companyLeavers',
  leaversContact: 'companyLeaversContact',
  link: 'companyLink',
} as const satisfies Record<string, MailName>;
