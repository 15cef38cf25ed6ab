import { visitText } from '@/features/catalogue/wording/coverage';
import { paymentText } from '@/features/compare/card/clinic-payment';
import { useList } from '@/features/compare/components/list-context';
import type { ClinicPayment } from '@/features/compare/contract';
import { plural } from '@/lib/i18n/labels';

const LINES = 3;

/** One line for each of the visitor's clinics: what the plan pays there, but of the only one what no bar says. */
export function ChosenClinics({ clinics }: { clinics: readonly ClinicPayment[] }) {
  const { labels, wording } = useList();
  const words = labels.card.clinic;
  const more = clinics.length - LINES;
  const textOf = (payment: ClinicPayment) => {
    if (clinics.length > 1) return paymentText(payment, words, wording);
    return payment.visit && visitText(payment.visit, payment, wording);
  };
  return (
    <div className="plan-mine">
      {clinics.slice(0, LINES).map((payment) => {
        const text = textOf(payment);
        return (
          <p key={payment.name} className="plan-clinic">
            <b>{payment.name}</b>
            {text && <span> {text}</span>}
          </p>
        );
      })}
      {more > 0 && <p>{plural(words.more, more, wording.tag)}</p>}
    </div>
  );
}
