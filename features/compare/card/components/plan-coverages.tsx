import type { Coverage, InsuranceItem } from '@/features/catalogue/contract';
import { coverageValue } from '@/features/catalogue/wording/coverage';
import { cardCoverages } from '@/features/compare/card/facts';
import { useList } from '@/features/compare/components/list-context';
import type { ClinicPayment } from '@/features/compare/contract';

/** What is not known is striped: an empty bar would say that nothing is paid. */
function CoverageBar({ value }: Pick<Coverage, 'value'>) {
  if (value === null) return <svg className="plan-cover plan-cover-unknown" aria-hidden="true" />;
  return (
    <svg className="plan-cover" aria-hidden="true">
      <rect width={`${value}%`} />
    </svg>
  );
}

const coverageAt = (payment: ClinicPayment, code: 'hospital' | 'ambulatory'): Coverage => ({
  code,
  kind: 'percent',
  value: payment[code],
  currency: null,
});

type Props = {
  item: InsuranceItem;
  /** The visitor's; the percentages at the first stand in place of the plan's. */
  chosen?: readonly ClinicPayment[];
};

export function PlanCoverages({ item, chosen }: Props) {
  const { labels, wording, names } = useList();
  const clinic = chosen?.[0];
  const words = labels.card.clinic[chosen && chosen.length > 1 ? 'first' : 'there'];
  const shown = clinic ? [coverageAt(clinic, 'hospital'), coverageAt(clinic, 'ambulatory')] : cardCoverages(item);
  const nameOf = ({ code }: Coverage) => {
    if (clinic && (code === 'hospital' || code === 'ambulatory')) return words[code];
    return names.coverages[code] ?? code;
  };
  if (shown.length === 0) return null;
  return (
    <ul className="plan-covers">
      {shown.map((coverage) => (
        <li key={coverage.code}>
          {nameOf(coverage)} <b>{coverageValue(coverage, wording)}</b>
          {coverage.kind === 'percent' && <CoverageBar value={coverage.value} />}
        </li>
      ))}
    </ul>
  );
}
