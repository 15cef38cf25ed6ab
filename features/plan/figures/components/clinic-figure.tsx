'use client';

import type { ReactNode } from 'react';
import { percentValue } from '@/features/catalogue/wording/coverage';
import { missingText, type ClinicWords, type KnownPayment } from '@/features/catalogue/wording/clinic-payment';
import type { Wording } from '@/features/catalogue/wording/price';
import { AtMyClinics } from '@/features/plan/clinics/components/at-my-clinics';
import type { ClinicPlan } from '@/features/plan/clinics/components/clinic-payments';
import { Figure } from './figure';

type Props = ClinicPlan & { words: ClinicWords; wording: Wording; children: ReactNode };

function PaymentFigure({ payment, words, wording }: Pick<Props, 'words' | 'wording'> & { payment: KnownPayment }) {
  const { name, hospital, ambulatory, missingFrom } = payment;
  const { columns } = words;
  if (missingFrom)
    return <Figure label={name} main={wording.terms.unknown} detail={missingText(missingFrom, words, wording)} />;
  return (
    <Figure
      label={name}
      main={`${percentValue(hospital, wording)} · ${percentValue(ambulatory, wording)}`}
      detail={`${columns.hospital} · ${columns.ambulatory}`}
    />
  );
}

/** Percentage paid at the first of the visitor's clinics that the plan names; `children` if it names none. */
export function ClinicFigure({ words, wording, children, ...plan }: Props) {
  return (
    <AtMyClinics {...plan} otherwise={children}>
      {(payments) => {
        const named = payments.find(({ missingFrom }) => missingFrom === null) ?? payments[0]!;
        return <PaymentFigure payment={named} {...{ words, wording }} />;
      }}
    </AtMyClinics>
  );
}
