'use client';

import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { paymentText, type ClinicWords } from '@/features/catalogue/wording/clinic-payment';
import { coverageValue } from '@/features/catalogue/wording/coverage';
import type { Wording } from '@/features/catalogue/wording/price';
import type { ClinicPlan } from '@/features/plan/clinics/components/clinic-payments';
import { AtMyClinics } from '@/features/plan/clinics/components/at-my-clinics';
import { fill } from '@/lib/i18n/labels';

const MAX_COVERAGES = 2;

export type CoverageView = {
  readonly productType: string;
  readonly coverages: Readonly<Record<string, string>>;
  readonly clinic: ClinicWords;
  readonly wording: Wording;
};

type Props = { item: Pick<InsuranceItem, 'id'> & ClinicPlan['item']; view: CoverageView };

export function SimilarCoverages({ item, view: { productType, coverages, clinic, wording } }: Props) {
  const { id, ...ofPlan } = item;
  const shown = item.coverages
    .slice(0, MAX_COVERAGES)
    .map((coverage) => ({
      code: coverage.code,
      text: `${coverages[coverage.code] ?? coverage.code}: ${coverageValue(coverage, wording)}`,
    }));
  const own = (
    <ul className="mt-1 text-sm text-ink-soft">
      {shown.map(({ code, text }) => (
        <li key={code}>{text}</li>
      ))}
    </ul>
  );
  return (
    <AtMyClinics plan={{ id, productType }} item={ofPlan} otherwise={own}>
      {(payments) => (
        <div className="mt-1">
          {payments.map((payment) => (
            <p key={payment.name}>
              <span className="text-sm text-ink-soft">{payment.name}:</span>{' '}
              <span className="font-semibold">{paymentText(payment, clinic, wording)}</span>
            </p>
          ))}
          <p className="text-sm text-ink-soft">
            {fill(clinic.plan, { values: shown.map(({ text }) => text).join(' · ') })}
          </p>
        </div>
      )}
    </AtMyClinics>
  );
}
