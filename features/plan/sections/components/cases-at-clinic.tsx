'use client';

import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { PlanCase, PlanCases } from '@/features/care-cost/contract';
import { casesIn } from '@/features/care-cost/domain/clinics';
import { caseClinicText, caseTexts, caseWhenText, type CaseWords } from '@/features/care-cost/wording';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { useMyClinics } from '@/features/profile/clinics/store';

type Props = {
  data: PlanCases;
  waiting: InsuranceItem['entry']['waiting'];
  words: CaseWords;
  tag: string;
  /** Where the price of a case comes from. */
  origins: ReadonlyMap<PlanCase['code'], string>;
  /** What holds of illnesses from before: an amount of nothing is not read without it. */
  preExisting: string | undefined;
  /** When that holds in full, and how it is estimated. */
  children: ReactNode;
};

/** Each case in one line with what the visitor pays, at a clinic of theirs; who else pays, and of what price, on demand. */
export function CasesAtClinic({ data, waiting, words, tag, origins, preExisting, children }: Props) {
  const chosen = useMyClinics((state) => state.clinics);
  const { cases, ...where } = casesIn(data, chosen);
  return (
    <>
      <details className="plan-estimate">
        <summary>
          <span className="text-sm text-ink-soft">
            <span>{caseWhenText(caseClinicText(where, words), waiting, words)}</span>
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
          const line = (
            <>
              <span>{name}</span> <b>{amount}</b>
            </>
          );
          return (
            <li key={one.code}>
              {one.estimate ? (
                <details>
                  <summary>
                    {line}
                    <Icon name="chevron-down" className="size-4 shrink-0 text-ink-soft" />
                  </summary>
                  {lines.slice(1).map((text) => (
                    <p key={text}>{text}</p>
                  ))}
                  <p className="text-sm text-ink-soft">{origins.get(one.code)}</p>
                </details>
              ) : (
                <p>{line}</p>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
