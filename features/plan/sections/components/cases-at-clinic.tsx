'use client';

import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { PlanCase, PlanCases } from '@/features/care-cost/care-cost.api';
import { selectCases } from '@/features/care-cost/clinics';
import { casesInPregnancy, pregnancyMonth } from '@/features/care-cost/pregnancy';
import { caseClinicText, caseTexts, caseWhenText, type CaseWords } from '@/features/care-cost/wording';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { useMyClinics } from '@/features/profile/clinics/clinic.store';
import { useProfileFor } from '@/features/profile/profile.store';
import type { ProductLine } from '@/lib/markets/market';

type Props = {
  data: PlanCases;
  line: Pick<ProductLine, 'productType' | 'profileForm' | 'pregnancy'>;
  entry: Pick<InsuranceItem['entry'], 'waiting' | 'birthWaiting'>;
  /** When the amount of a birth is valid. */
  birthConditions: ReadonlyMap<PlanCase['code'], string>;
  words: CaseWords;
  tag: string;
  origins: ReadonlyMap<PlanCase['code'], string>;
  /** Rule for pre-existing conditions: an amount of zero must not be shown without it. */
  preExisting: string | undefined;
  children: ReactNode;
};

export function CasesAtClinic(props: Props) {
  const { data, line, entry, birthConditions, words, tag, origins, preExisting, children } = props;
  const clinics = useMyClinics((state) => state.clinics);
  const profile = useProfileFor(line.profileForm, line.productType);
  const month = pregnancyMonth(profile);
  const { pregnancy: rule } = line;
  const isPregnant = rule !== undefined && month !== null;
  const paid = casesInPregnancy(data, isPregnant ? { rule, month, waiting: entry.birthWaiting } : null);
  const { cases, ...where } = selectCases(paid, { clinics, region: profile?.region ?? null });
  const clinic = caseClinicText(where, words);
  return (
    <>
      <details className="plan-estimate">
        <summary>
          <span className="text-sm text-ink-soft">
            <span>{caseWhenText(clinic, entry.waiting, words)}</span>
            {preExisting && (
              <>
                . <span>{preExisting}</span>
              </>
            )}
          </span>
          <Icon name="chevron-down" className="size-4 shrink-0 text-ink-soft" />
        </summary>
        {children}
      </details>
      <ul className="plan-cases">
        {cases.map((one) => {
          const { name, amount, lines } = caseTexts(one, data.currency, words, tag);
          const summary = (
            <>
              <span>{name}</span> <b>{amount}</b>
            </>
          );
          return (
            <li key={one.code}>
              {one.estimate ? (
                <details>
                  <summary>
                    {summary}
                    <Icon name="chevron-down" className="size-4 shrink-0 text-ink-soft" />
                  </summary>
                  {lines.slice(1).map((text) => (
                    <p key={text}>{text}</p>
                  ))}
                  {!isPregnant && birthConditions.has(one.code) && <p>{birthConditions.get(one.code)}</p>}
                  <p className="text-sm text-ink-soft">{origins.get(one.code)}</p>
                </details>
              ) : (
                <p>{summary}</p>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
