'use client';

import { ClientLink } from '@/components/ui/client-link';
import { useEmployees } from '@/features/profile/store';
import { plural } from '@/lib/i18n/labels';
import { asksForEmployees } from '@/lib/markets/market';
import { useList } from './list-context';

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
