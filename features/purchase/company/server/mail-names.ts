import 'server-only';
import type { MailName } from '@/lib/mail/mail-names';

/** Of what a company asks for, by who reads it; `leavers`: that people are to be taken out, `leaversContact`: that it was told; `link`: that it
 * opens elsewhere. */
export const COMPANY_MAILS = {
  contact: 'companyContact',
  executive: 'companyExecutive',
  leavers: 'companyLeavers',
  leaversContact: 'companyLeaversContact',
  link: 'companyLink',
} as const satisfies Record<string, MailName>;
