'use client';

import type { PlanCases } from '@/features/care-cost/contract';
import { casesIn } from '@/features/care-cost/domain/clinics';
import { caseTexts, type CaseWords } from '@/features/care-cost/wording';
import { useMyClinics } from '@/features/profile/clinics/store';
import { fill } from '@/lib/i18n/labels';

type Props = { data: PlanCases; words: CaseWords; tag: string };

/** Each case in one line, at the first of the visitor's clinics. */
export function CasesAtClinic({ data, words, tag }: Props) {
  const chosen = useMyClinics((state) => state.clinics[0] ?? null);
  const { clinic, isNamed, cases } = casesIn(data, chosen);
  const atNamed = chosen === null && data.places.length > 1 ? words.atBest : words.at;
  const at = isNamed ? atNamed : words.elsewhere;
  return (
    <>
      <p className="text-ink-soft">{clinic === null ? words.estimate : fill(at, { clinic })}</p>
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
