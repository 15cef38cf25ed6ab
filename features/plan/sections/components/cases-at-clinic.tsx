'use client';

import type { PlanCases } from '@/features/care-cost/contract';
import { casesIn } from '@/features/care-cost/domain/clinics';
import { caseClinicText, caseTexts, type CaseWords } from '@/features/care-cost/wording';
import { useMyClinics } from '@/features/profile/clinics/store';

type Props = { data: PlanCases; words: CaseWords; tag: string };

/** Each case in one line, at a clinic of the visitor's. */
export function CasesAtClinic({ data, words, tag }: Props) {
  const chosen = useMyClinics((state) => state.clinics);
  const { cases, ...where } = casesIn(data, chosen);
  const isBest = chosen.length === 0 && data.places.length > 1;
  return (
    <>
      <p className="text-ink-soft">{caseClinicText(where, isBest, words)}</p>
      <dl>
        {cases.map((one) => {
          const { name, lines } = caseTexts(one, data.currency, words, tag);
          const [patient, ...others] = lines;
          return (
            <div
              key={one.code}
              className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2.5 first:border-0"
            >
              <dt>{name}</dt>
              <dd className="ml-auto text-right tabular-nums">
                <b className="font-semibold">{patient}</b>
                {others.map((text) => (
                  <span key={text} className="block text-sm text-ink-soft">
                    {text}
                  </span>
                ))}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
