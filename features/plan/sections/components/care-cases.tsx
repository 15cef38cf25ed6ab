import type { PlanCases } from '@/features/care-cost/contract';
import { caseConditions, rangeText } from '@/features/care-cost/wording';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { SectionInput, SectionViewData } from '@/features/plan/sections/section';
import { fill } from '@/lib/i18n/labels';
import { CasesAtClinic } from './cases-at-clinic';

/** Where the price of a case comes from, and of which years its sources are. */
function originOf({ currency, prices }: PlanCases, { wording: { tag }, words }: SectionViewData): readonly string[] {
  const { cases } = words.table;
  const { origin } = words.sections;
  return prices.map(({ code, low, high, year, sources }) => {
    const titles = sources.map((source) => (source.year ? `${source.title} (${source.year})` : source.title));
    return fill(titles.length > 0 ? origin.derived : origin.assumed, {
      name: cases.names[code],
      price: rangeText(low, high, currency, cases, tag),
      year: String(year),
      sources: titles.join('; '),
    });
  });
}

type Props = Pick<SectionInput<'cases'>, 'data' | 'item' | 'setting'>;

/** What three things would cost with the plan, when that holds, and how it is estimated. */
export function CareCases({ data, item, setting }: Props) {
  const { sections, table } = setting.words;
  const { places, elsewhere, rule } = data;
  const hasUnknownCap = [...places.map(({ cases }) => cases), elsewhere ?? []].some((cases) =>
    cases.some(({ estimate }) => estimate?.bound === 'atLeast' || estimate?.bound === 'about'),
  );
  return (
    <PlanPanel title={table.cases.title}>
      <CasesAtClinic data={data} words={table.cases} tag={setting.wording.tag} />
      <p className="mt-3 text-sm text-ink-soft">
        {caseConditions(item.entry.waiting, setting.preExisting?.cases, table.cases, setting.wording)}
      </p>
      <details className="mt-3">
        <summary className="link inline-flex min-h-11 items-center">{sections.estimateHow}</summary>
        <div className="space-y-2">
          {rule && <p>{sections.estimateWays[rule]}</p>}
          {hasUnknownCap && <p>{sections.estimateAtLeast}</p>}
          <ul className="list-disc space-y-1 pl-5 text-sm">
            {originOf(data, setting).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className="text-sm text-ink-soft">{sections.estimateLimits}</p>
        </div>
      </details>
    </PlanPanel>
  );
}
