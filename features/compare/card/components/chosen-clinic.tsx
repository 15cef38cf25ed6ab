import { visitText } from '@/features/catalogue/wording/coverage';
import { useList } from '@/features/compare/components/list-context';
import type { ClinicPayment } from '@/features/compare/contract';

/** Above the percentages, which are those of this clinic. */
export function ChosenClinic({ payment }: { payment: ClinicPayment }) {
  const { labels, wording } = useList();
  const [before, after] = labels.card.clinic.at.split(' {clinic} ');
  const { name, visit } = payment;
  if (visit)
    return (
      <p className="plan-clinic">
        <b>{name}</b> <span>{visitText(visit, payment, wording)}</span>
      </p>
    );
  return (
    <p className="plan-clinic">
      <span>{before}</span> <b>{name}</b> <span>{after}</span>
    </p>
  );
}
