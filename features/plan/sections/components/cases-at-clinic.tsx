'use client';

import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { PlanCase, PlanCases } from '@/features/care-cost/care-cost.api';
import { selectCases } from '@/features/care-cost/clinics';
import { contributionBase } from '@/features/profile/contribution-base';
import { pregnancyMonth } from '@/features/profile/answers';
import { caseClinicText, caseTexts, caseWhenText, type AmountWords } from '@/features/care-cost/wording';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { useMyClinics } from '@/features/profile/clinics/clinic.store';
import { useProfileFor } from '@/features/profile/profile.store';
import type { ProductLine } from '@/lib/markets/market';

type Props = {
  data: PlanCases;
  line: Pick<ProductLine, 'productType' | 'profileForm' | 'pregnancy'>;
  entry: Pick<InsuranceItem['entry'], 'waiting' | 'birthWaiting'>;
  /** Name and condition of a birth that the visitor does not expect yet, by case. */
  births: ReadonlyMap<PlanCase['code'], { readonly name: string; readonly condition?: string }>;
  words: AmountWords;
  tag: string;
  origins: ReadonlyMap<PlanCase['code'], string>;
  /** Origin of the prices, and the rule for pre-existing conditions, which must be shown with an amount of zero. */
  note: string;
  children: ReactNode;
};

type CaseListProps = Pick<Props, 'words' | 'tag' | 'origins'> & {
  cases: readonly PlanCase[];
  currency: PlanCases['currency'];
  births?: Props['births'];
};

export function CaseList({ cases, currency, words, tag, origins, births }: CaseListProps) {
  return (
    <ul className="plan-cases">
      {cases.map((one) => {
        const { name, amount, lines } = caseTexts(one, currency, words, tag);
        const birth = births?.get(one.code);
        const summary = (
          <>
            <span>{birth?.name ?? name}</span> <b>{amount}</b>
          </>
        );
        const note = birth?.condition && <p>{birth.condition}</p>;
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
                {note}
                <p className="text-sm text-ink-soft">{origins.get(one.code)}</p>
              </details>
            ) : (
              <>
                <p>{summary}</p>
                {note}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Number of cases that a phone shows; the others are folded. */
const FIRST_CASES = 3;

const PregnantCases = lazyComponent(() => import('./pregnant-cases').then((module) => module.PregnantCases), {
  words: ['table'],
});

export function CasesAtClinic(props: Props) {
  const { data, line, entry, births, words, tag, origins, note, children } = props;
  const clinics = useMyClinics((state) => state.clinics);
  const profile = useProfileFor(line.profileForm, line.productType);
  const month = pregnancyMonth(profile);
  const { pregnancy: rule } = line;
  const isPregnant = rule && month;
  const patient = { clinics, region: profile?.region ?? null, income: contributionBase(profile) };
  const { cases, ...where } = selectCases(data, patient);
  const list = { currency: data.currency, words, tag, origins };
  const clinic = caseClinicText(where, words);
  return (
    <>
      <details className="plan-estimate">
        <summary>
          <span className="text-xs text-ink-soft md:text-sm">
            <span>{caseWhenText(clinic, entry.waiting, words)}</span>. {note}
          </span>
          <Icon name="chevron-down" className="size-4 shrink-0 text-ink-soft" />
        </summary>
        {!isPregnant && <CaseList {...list} cases={cases.slice(FIRST_CASES)} births={births} />}
        {children}
      </details>
      {isPregnant ? (
        <PregnantCases
          {...list}
          data={data}
          patient={patient}
          pregnancy={{ rule, month, waiting: entry.birthWaiting }}
        />
      ) : (
        <CaseList {...list} cases={cases.slice(0, FIRST_CASES)} births={births} />
      )}
    </>
  );
}
