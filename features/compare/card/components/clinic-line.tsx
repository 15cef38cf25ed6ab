import { paymentText } from '@/features/compare/card/clinic-payment';
import { useList } from '@/features/compare/components/list-context';
import type { ClinicPayment } from '@/features/compare/contract';

/** One of the visitor's clinics and what the plan pays there. */
export function ClinicLine({ payment }: { payment: ClinicPayment }) {
  const { labels, wording } = useList();
  return (
    <p className="plan-clinic">
      <b>{payment.name}</b> <span>{paymentText(payment, labels.card.clinic, wording)}</span>
    </p>
  );
}
