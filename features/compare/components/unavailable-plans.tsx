'use client';

import { ClientLink } from '@/components/ui/client-link';
import { planAddress } from '@/features/catalogue/domain';
import type { CompareResponse } from '@/features/compare/contract';
import { minimumText, refusalText } from '@/features/eligibility/wording';
import { fill, plural } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { formatNumber } from '@/lib/i18n/money';
import { useList } from './list-context';

type Props = { unavailable: CompareResponse['metaData']['unavailable'] };

/** The plans that do not insure the visitor, each with its reason; they can be read and not asked for. */
export function UnavailablePlans({ unavailable: { total, plans } }: Props) {
  const { labels, planHref, wording } = useList();
  const words = lateWords().eligibility;
  return (
    <details className="card px-4">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {fill(words.unavailable, { n: formatNumber(total, wording.tag) })}
      </summary>
      <ul className="pb-2">
        {plans.map((plan) => {
          const { reason } = plan;
          const missed =
            reason.code === 'tooFewEmployees' &&
            minimumText(reason.minimum, reason.count, labels.card.employeesMinimum, wording.tag);
          return (
            <li key={plan.id} className="border-t border-line py-2.5">
              <p className="text-sm text-ink-soft">{plan.organization.displayName}</p>
              <ClientLink
                className="link inline-flex min-h-6 items-center font-medium"
                href={planAddress(planHref, plan)}
              >
                {plan.displayName}
              </ClientLink>
              {missed && <p className="text-sm">{missed}</p>}
              <p className="text-sm">{refusalText(reason, words, wording.tag)}</p>
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
