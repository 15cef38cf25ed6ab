import { zodResolver } from '@hookform/resolvers/zod';
import { companyForm, personForm, type ContactDraft } from './fields';

const schemaOf = (company: boolean) => (company ? companyForm : personForm);

export const fieldChecks = {
  resolverOf: (company: boolean) => zodResolver(schemaOf(company)),

  wrongFields(values: unknown, company: boolean): ReadonlySet<keyof ContactDraft> {
    const { error } = schemaOf(company).safeParse(values);
    return new Set(error?.issues.map((issue) => issue.path[0] as keyof ContactDraft));
  },
};
