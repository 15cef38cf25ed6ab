import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { SectionProps } from '@/features/plan/sections/section';
import { fill } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';

type Props = SectionProps<'requestStatistics'>;

export const tellsNoCount = ({ plan, isapre, line, place }: Props['data']) =>
  plan + isapre + line === 0 && place === null;

export function RequestCounts({ data, setting: { wording, words } }: Props) {
  const { isapre } = words;
  const { days, step, place } = data;
  const counted = (count: number) =>
    count === 0 ? fill(isapre.fewer, { step }) : fill(isapre.orMore, { n: formatNumber(count, wording.tag) });
  const rows = [
    [isapre.requestsPlan, data.plan],
    [isapre.requestsIsapre, data.isapre],
    [isapre.requestsLine, data.line],
  ] as const;
  if (tellsNoCount(data)) return null;
  return (
    <PlanPanel title={isapre.requestsTitle}>
      <p className="mb-3 max-w-prose text-ink-soft">{fill(isapre.requestsIntro, { days, step })}</p>
      <dl>
        {rows.map(([word, count]) => (
          <div key={word} className="flex justify-between gap-4 border-t border-line py-2.5 first:border-0">
            <dt className="text-ink-soft">{word}</dt>
            <dd className="text-right font-semibold">{counted(count)}</dd>
          </div>
        ))}
      </dl>
      {place !== null && <p className="mt-2">{fill(isapre.place, { place })}</p>}
    </PlanPanel>
  );
}
