import type { Coverage, InsuranceItem } from '@/features/catalogue/contract';
import { coverageValue } from '@/features/catalogue/wording/coverage';
import { cardCoverages } from '@/features/compare/card/facts';
import { useList } from '@/features/compare/components/list-context';

/** What is not known is striped: an empty bar would say that nothing is paid. */
function CoverageBar({ value }: Pick<Coverage, 'value'>) {
  if (value === null) return <svg className="plan-cover plan-cover-unknown" aria-hidden="true" />;
  return (
    <svg className="plan-cover" aria-hidden="true">
      <rect width={`${value}%`} />
    </svg>
  );
}

export function PlanCoverages({ item }: { item: InsuranceItem }) {
  const { wording, names } = useList();
  const shown = cardCoverages(item);
  if (shown.length === 0) return null;
  return (
    <ul className="plan-covers">
      {shown.map((coverage) => (
        <li key={coverage.code}>
          {names.coverages[coverage.code] ?? coverage.code} <b>{coverageValue(coverage, wording)}</b>
          {coverage.kind === 'percent' && <CoverageBar value={coverage.value} />}
        </li>
      ))}
    </ul>
  );
}
