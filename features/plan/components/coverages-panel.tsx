import type { InsuranceItem } from '@/features/catalogue/contract';
import { coverageValue } from '@/features/compare/card/domain';
import type { ListSetting } from '@/features/compare/components/list-context';
import { PlanPanel } from './plan-panel';

type Labels = { coverages: string; coverage: string; value: string; noCoverages: string };
type Props = { item: InsuranceItem; setting: ListSetting; labels: Labels };

/** What the plan pays, as its card says it. */
export function CoveragesPanel({ item, setting: { names, wording }, labels }: Props) {
  if (item.coverages.length === 0) return <p className="card text-ink-soft">{labels.noCoverages}</p>;
  return (
    <PlanPanel title={labels.coverages}>
      <table className="w-full">
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="pb-1 text-left font-normal">
              {labels.coverage}
            </th>
            <th scope="col" className="pb-1 text-right font-normal">
              {labels.value}
            </th>
          </tr>
        </thead>
        <tbody>
          {item.coverages.map((coverage) => (
            <tr key={coverage.code} className="border-t border-line">
              <th scope="row" className="py-2.5 pr-4 text-left font-normal">
                {names.coverages[coverage.code] ?? coverage.code}
              </th>
              <td className="py-2.5 text-right font-semibold">{coverageValue(coverage, wording)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PlanPanel>
  );
}
