import { wholePlaceText } from '@/features/catalogue/wording/score';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { ScoreAnalysis } from '@/features/plan/isapre/isapre.api';
import type { SectionProps, SectionViewData } from '@/features/plan/sections/section';
import { fill } from '@/lib/i18n/labels';
import { formatNumber, formatUnit } from '@/lib/i18n/money';

type Props = SectionProps<'scoreAnalysis'>;
type Part = ScoreAnalysis['parts'][number];

/** Uses U+2212, which is as wide as a plus. */
const signed = (points: number, tag: string) => `${points < 0 ? '−' : '+'}${formatNumber(Math.abs(points), tag, 2)}`;

function detailOf({ value, typical, unit }: Part, { wording, words }: SectionViewData): string | null {
  if (value === null || typical === null || unit === null) return null;
  const written = (amount: number) => formatUnit(amount, unit, wording.tag);
  return fill(words.isapre.detail, { value: written(value), typical: written(typical) });
}

type BarProps = { points: number; most: number };

const HALF = 50;

function PointBar({ points, most }: BarProps) {
  const width = most === 0 ? 0 : Math.round((Math.abs(points) / most) * HALF);
  return (
    <svg viewBox="0 0 100 12" width="96" height="12" aria-hidden="true" className="inline-block w-20 md:w-40">
      <path d="M50 0V12" className="stroke-line" />
      <rect
        x={points < 0 ? HALF - width : HALF}
        y="2"
        width={width}
        height="8"
        className={points < 0 ? 'fill-danger' : 'fill-success'}
      />
    </svg>
  );
}

export function ScoreParts({ data, setting }: Props) {
  const { isapre } = setting.words;
  const { tag } = setting.wording;
  const { score, stars, plans, better, parts } = data;
  if (score === null || stars === null)
    return (
      <PlanPanel title={isapre.scoreTitle}>
        <p>{isapre.scoreNone}</p>
      </PlanPanel>
    );
  const most = Math.max(...parts.filter(({ code }) => code !== 'average').map(({ points }) => Math.abs(points)));
  return (
    <PlanPanel title={isapre.scoreTitle}>
      <p className="font-semibold">
        {fill(isapre.scoreStars, { score: formatNumber(score, tag, 2), stars: formatNumber(stars, tag, 1) })}
      </p>
      <p className="mb-4 first-letter:uppercase">
        {wholePlaceText({ scorePlace: { betterThan: better, of: plans } }, setting.wording)}
      </p>
      <p className="mb-3 max-w-prose text-ink-soft">{fill(isapre.scoreIntro, { n: plans })}</p>
      <table className="w-full">
        <caption className="sr-only">{isapre.scoreTitle}</caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="pb-1 text-left font-normal">
              {isapre.part}
            </th>
            <th scope="col" colSpan={2} className="pb-1 text-right font-normal">
              {isapre.points}
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.code} className="border-t border-line align-top">
              <th scope="row" className="py-2.5 text-left font-normal">
                {isapre.parts[part.code]}
                <span className="block text-sm text-ink-soft">{detailOf(part, setting)}</span>
              </th>
              <td className="py-2.5 pl-3 text-right">
                {part.code !== 'average' && <PointBar points={part.points} most={most} />}
              </td>
              <td className="py-2.5 pl-3 text-right font-semibold whitespace-nowrap">
                {part.code === 'average' ? formatNumber(part.points, tag, 2) : signed(part.points, tag)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-line">
            <th scope="row" className="py-2.5 text-left">
              {isapre.totalRow}
            </th>
            <td colSpan={2} className="py-2.5 text-right font-semibold">
              {formatNumber(score, tag, 2)}
            </td>
          </tr>
        </tfoot>
      </table>
    </PlanPanel>
  );
}
