import { missingText, type KnownPayment } from '@/features/catalogue/wording/clinic-payment';
import { visitText } from '@/features/catalogue/wording/coverage';
import { useList } from '@/features/compare/components/list-context';

/** Above the percentages, which are those of this clinic. */
export function ChosenClinic({ payment }: { payment: KnownPayment }) {
  const { labels, wording } = useList();
  const [before, after] = labels.card.clinic.at.split(' {clinic} ');
  const { name, visit, missingFrom } = payment;
  if (missingFrom !== null)
    return (
      <p className="plan-clinic plan-clinic-missing">
        <b>{name}</b> <span>{missingText(missingFrom, labels.card.clinic, wording)}</span>
      </p>
    );
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
