'use client';

import { ClientLink } from '@/components/ui/client-link';
import { planAddress } from '@/features/catalogue/domain';
import type { CompareResponse } from '@/features/compare/contract';
import { refusalText, wayOn } from '@/features/eligibility/wording';
import { fill, plural } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { formatNumber } from '@/lib/i18n/money';
import { useList } from './list-context';

type Props = { unavailable: CompareResponse['metaData']['unavailable'] };

/** The plans that do not insure the visitor, each with its reason; they can be read and not asked for. */
export function UnavailablePlans({ unavailable: { total, plans } }: Props) {
  const { planHref, wording, companiesHref } = useList();
  const words = lateWords().eligibility;
  return (
    <details className="card px-4">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {fill(words.unavailable, { n: formatNumber(total, wording.tag) })}
      </summary>
      <ul className="pb-2">
        {plans.map((plan) => {
          const way = wayOn(plan.reason, { companies: companiesHref }, words);
          return (
            <li key={plan.id} className="border-t border-line py-2.5">
              <p className="text-sm text-ink-soft">{plan.organization.displayName}</p>
              <ClientLink
                className="link inline-flex min-h-6 items-center font-medium"
                href={planAddress(planHref, plan)}
              >
                {plan.displayName}
              </ClientLink>
              {plan.reason.code === 'tooFewEmployees' && (
                <p className="text-sm">{plural(words.minimum, plan.reason.minimum, wording.tag)}</p>
              )}
              <p className="text-sm">{refusalText(plan.reason, words, wording.tag)}</p>
              {way && (
                <ClientLink className="link inline-flex min-h-6 items-center text-sm" href={way.href}>
                  {way.text}
                </ClientLink>
              )}
            </li>
          );
        })}
        {total > plans.length && (
          <li className="border-t border-line py-2.5 text-sm text-ink-soft">
            {plural(words.more, total - plans.length, wording.tag)}
          </li>
        )}
      </ul>
    </details>
  );
}
