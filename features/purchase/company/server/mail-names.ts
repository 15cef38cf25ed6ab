import 'server-only';

/** Of what a company asks for, by who reads it; `leavers`: that people are to be taken out. */
export const COMPANY_MAILS = {
  contact: { name: 'companyContact' },
  executive: { name: 'companyExecutive' },
  leavers: { name: 'companyLeavers' },
} as const;
