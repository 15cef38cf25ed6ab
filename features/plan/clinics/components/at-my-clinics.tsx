import type { ReactNode } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { KnownPayment } from '@/features/catalogue/wording/clinic-payment';
import { useMyClinics } from '@/features/profile/clinics/clinic.store';
import type { ClinicPlan } from './clinic-payments';

const ClinicPayments = lazyComponent(() => import('./clinic-payments').then((module) => module.ClinicPayments), {
  words: ['reference'],
});

type Props = ClinicPlan & { otherwise: ReactNode; children: (payments: readonly KnownPayment[]) => ReactNode };

export function AtMyClinics({ otherwise, children, ...plan }: Props) {
  const clinics = useMyClinics((state) => state.clinics);
  if (clinics.length === 0 || plan.item.clinics.length === 0) return otherwise;
  return (
    <ClinicPayments {...plan} clinics={clinics} otherwise={otherwise} fallback={otherwise}>
      {children}
    </ClinicPayments>
  );
}
