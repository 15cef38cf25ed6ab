'use client';

import { paymentText, type ClinicWords, type KnownPayment } from '@/features/catalogue/wording/clinic-payment';
import type { Wording } from '@/features/catalogue/wording/price';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import { AtMyClinics } from '@/features/plan/clinics/components/at-my-clinics';
import type { ClinicPlan } from '@/features/plan/clinics/components/clinic-payments';

type Props = ClinicPlan & { title?: string; words: ClinicWords; wording: Wording };

export function MyClinicsLines({ title, words, wording, ...plan }: Props) {
  const listOf = new Intl.ListFormat(wording.tag);
  const lines = (payments: readonly KnownPayment[]) => (
    <dl className={title ? 'max-md:text-sm md:space-y-1' : 'mb-4 space-y-1'}>
      {[...Map.groupBy(payments, (payment) => paymentText(payment, words, wording))].map(([text, alike]) => (
        <div key={text}>
          <dt className="inline">{listOf.format(alike.map(({ name }) => name))}</dt>{' '}
          {/* That a plan does not name a clinic is no figure. */}
          <dd className={alike[0]!.missingFrom ? 'inline text-ink-soft' : 'inline font-semibold md:text-lg'}>{text}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <AtMyClinics {...plan} otherwise={null}>
      {(payments) =>
        title ? (
          <PlanPanel title={title} look="untitled">
            {lines(payments)}
          </PlanPanel>
        ) : (
          lines(payments)
        )
      }
    </AtMyClinics>
  );
}
