'use client';

import { paymentText, type ClinicWords } from '@/features/catalogue/wording/clinic-payment';
import type { Wording } from '@/features/catalogue/wording/price';
import { AtMyClinics } from '@/features/plan/clinics/components/at-my-clinics';
import type { ClinicPlan } from '@/features/plan/clinics/components/clinic-payments';

type Props = ClinicPlan & { words: ClinicWords; wording: Wording };

/** Above what a plan pays anywhere: what it pays where the visitor goes. */
export function MyClinicsLines({ words, wording, ...plan }: Props) {
  return (
    <AtMyClinics {...plan} otherwise={null}>
      {(payments) => (
        <ul className="mb-4 space-y-1">
          {payments.map((payment) => (
            <li key={payment.name}>
              {payment.name}: <b className="text-lg font-semibold">{paymentText(payment, words, wording)}</b>
            </li>
          ))}
        </ul>
      )}
    </AtMyClinics>
  );
}
