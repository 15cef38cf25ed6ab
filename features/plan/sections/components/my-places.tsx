import type { ComponentProps } from 'react';
import { percentValue, visitText } from '@/features/catalogue/wording/coverage';
import { missingText, type ClinicWords, type KnownPayment } from '@/features/catalogue/wording/clinic-payment';
import type { Wording } from '@/features/catalogue/wording/price';
import { ClinicPayments } from '@/features/plan/clinics/components/clinic-payments';
import type { Amount } from '@/features/plan/sections/cap-text';
import { PlaceRows, type PlaceHead } from './place-rows';
import type { PlaceTable } from './place-table';

function paidAt(payment: KnownPayment, code: PlaceHead['code'], words: ClinicWords, wording: Wording): Amount {
  const { visit, ofPlan } = payment;
  const main =
    code === 'ambulatory' && visit ? visitText(visit, payment, wording) : percentValue(payment[code], wording);
  return { main, detail: ofPlan[code] ? words.ofPlan.short : null };
}

type Props = ComponentProps<typeof PlaceTable> & { clinics: readonly string[] };

/** A plan's rows with the visitor's clinics first. Loaded lazily, because only visitors with chosen clinics need it. */
export function MyPlaces({ plan, item, clinics, words, wording, children, ...table }: Props) {
  return (
    <ClinicPayments plan={plan} item={item} clinics={clinics} otherwise={children}>
      {(payments) => (
        <PlaceRows
          {...table}
          place={words.columns.clinic}
          rows={[
            ...payments.map((payment) => ({
              name: payment.name,
              isMine: true as const,
              paid: payment.missingFrom
                ? missingText(payment.missingFrom, words, wording)
                : table.heads.map(({ code }) => paidAt(payment, code, words, wording)),
            })),
            ...table.rows,
          ]}
        />
      )}
    </ClinicPayments>
  );
}
