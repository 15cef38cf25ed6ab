'use client';

import { ClientLink } from '@/components/ui/client-link';
import type { ComparedItem, CompareResponse } from '@/features/compare/contract';
import { isCompanyForm } from '@/features/profile/domain/applicant';
import { useEmployees } from '@/features/profile/store';
import { plural } from '@/lib/i18n/labels';
import { asksForEmployees } from '@/lib/markets/market';
import { useList } from './list-context';

type Props = { items: readonly ComparedItem[]; unavailable: CompareResponse['metaData']['unavailable']['plans'] };

/** Below plans that reach people through their employer: where an employer finds what it can take out. */
export function CompaniesListLink({ items, unavailable }: Props) {
  const { labels, companiesHref, listHref, line } = useList();
  const isByEmployer =
    items.some(({ entry }) => entry.employerOnly) || unavailable.some(({ reason }) => reason.code === 'employerOnly');
  if (!isByEmployer || isCompanyForm(line.profileForm) || companiesHref === null || companiesHref === listHref)
    return null;
  return (
    <p className="text-sm">
      {labels.forCompanies}{' '}
      <ClientLink className="link inline-flex min-h-6 items-center" href={companiesHref}>
        {labels.companiesLink}
      </ClientLink>
    </p>
  );
}

/** Below a company's plans: the insurance of risky work, whose form then has as many employees. */
export function WorkRiskLink() {
  const { labels, line, wording, workRiskHref } = useList();
  const employees = useEmployees();
  if (workRiskHref === null || !asksForEmployees(line)) return null;
  const { question, link, linkFor } = labels.workRisk;
  return (
    <p className="text-sm">
      {question}{' '}
      <ClientLink className="link inline-flex min-h-6 items-center" href={workRiskHref}>
        {employees ? plural(linkFor, employees, wording.tag) : link}
      </ClientLink>
    </p>
  );
}
