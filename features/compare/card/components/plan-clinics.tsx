import type { InsuranceItem } from '@/features/catalogue/contract';
import { namesInALine } from '@/features/compare/card/facts';
import { useList } from '@/features/compare/components/list-context';
import type { ClinicPayment } from '@/features/compare/contract';
import { fill, plural } from '@/lib/i18n/labels';
import { ClinicLine } from './clinic-line';

/** Chosen clinics that have a line; the first stands with the coverages. */
const LINES = 3;

type Props = Pick<InsuranceItem, 'clinics'> & { chosen: readonly ClinicPayment[] };

export function PlanClinics({ clinics, chosen }: Props) {
  const { labels, wording } = useList();
  const [first, ...further] = chosen;
  if (further.length > 0) {
    const more = chosen.length - LINES;
    return (
      <div className="plan-clinics">
        {further.slice(0, LINES - 1).map((payment) => (
          <ClinicLine key={payment.name} payment={payment} />
        ))}
        {more > 0 && <p>{plural(labels.card.clinic.more, more, wording.tag)}</p>}
      </div>
    );
  }
  const others = clinics.filter((name) => name !== first?.name);
  if (others.length === 0) return null;
  const named = namesInALine(others);
  const names = named.join(', ');
  const more = others.length - named.length;
  return (
    <p className="plan-clinics">
      {more > 0 ? fill(plural(labels.card.clinicsMore, more, wording.tag), { names }) : names}
    </p>
  );
}
