import { scoreInputNames, wholePlaceText } from '@/features/catalogue/wording/score';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { ScoreAnalysis } from '@/features/plan/score/score.api';
import type { SectionInput, SectionViewData } from '@/features/plan/sections/section';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { formatNumber, formatUnit } from '@/lib/i18n/money';

type Props = Pick<SectionInput<'scoreAnalysis'>, 'data' | 'item' | 'setting'>;
type Part = ScoreAnalysis['parts'][number];

function detailOf({ value, typical, unit, points }: Part, { wording, words: { score } }: SectionViewData): string {
  const written = (amount: number) =>
    unit === null ? formatNumber(amount, wording.tag) : formatUnit(amount, unit, wording.tag, 2);
  const template = points === null ? score.unknown : typical === null ? score.alone : score.value;
  return fill(template, {
    value: value === null ? score.noLimit : written(value),
    typical: typical === null ? '—' : written(typical),
  });
}

function PointBar({ points, most }: { points: number; most: number }) {
  return (
    <svg viewBox="0 0 100 8" width="96" height="8" aria-hidden="true" className="inline-block w-20 md:w-40">
      <rect width="100" height="8" className="fill-line" />
      <rect width={Math.round((points / most) * 100)} height="8" className="fill-success" />
    </svg>
  );
}

function Reasons({ data, setting }: Omit<Props, 'item'>) {
  const { words, wording } = setting;
  const names = scoreInputNames(words.score, setting);
  const best = formatNumber(data.best, wording.tag, 2);
  const inputs = data.missing.map((code) => names[code].toLowerCase()).join(', ');
  return (
    <div className="mb-3 max-w-prose space-y-2 text-ink-soft">
      {data.score === null && (
        <p className="text-ink">{inputs === '' ? words.score.closed : fill(words.score.missing, { inputs })}</p>
      )}
      <p>{words.score.rule}</p>
      <p>
        {fill(words.score.best, { best })} {fill(words.score.asOf, { date: formatDay(data.asOf, wording.tag) })}
      </p>
    </div>
  );
}

function PartRow({ part, setting }: { part: Part; setting: SectionViewData }) {
  const { line, words, wording } = setting;
  const most = part.weight / 10;
  const points = part.points === null ? '—' : formatNumber(part.points, wording.tag, 2);
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-2.5 text-left font-normal">
        {fill(words.score.weight, { name: scoreInputNames(words.score, setting)[part.code], weight: part.weight })}
        <span className="block text-sm text-ink-soft">{detailOf(part, setting)}</span>
        {part.code === 'price' && line.organizationType === 'ISAPRE' && (
          <span className="block text-sm text-ink-soft">{words.score.withGes}</span>
        )}
      </th>
      <td className="py-2.5 pl-3 text-right">
        {part.points !== null && <PointBar points={part.points} most={most} />}
      </td>
      <td className="py-2.5 pl-3 text-right whitespace-nowrap">
        {fill(words.score.of, { points, most: formatNumber(most, wording.tag, 1) })}
      </td>
    </tr>
  );
}

export function ScoreParts({ data, item, setting }: Props) {
  const { score: words } = setting.words;
  const { tag } = setting.wording;
  const { score, stars, points, parts } = data;
  const two = (value: number | null) => (value === null ? '—' : formatNumber(value, tag, 2));
  const totals = [
    [words.sum, two(points)],
    [words.total, two(score)],
  ];
  return (
    <PlanPanel title={words.title}>
      {score !== null && stars !== null && (
        <>
          <p className="font-semibold">
            {fill(words.stars, { score: two(score), stars: formatNumber(stars, tag, 1) })}
          </p>
          <p className="mb-4 first-letter:uppercase">{wholePlaceText(item, setting.wording)}</p>
        </>
      )}
      <Reasons data={data} setting={setting} />
      <table className="w-full">
        <caption className="sr-only">{words.title}</caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="pb-1 text-left font-normal">
              {words.input}
            </th>
            <th scope="col" colSpan={2} className="pb-1 text-right font-normal">
              {words.points}
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <PartRow key={part.code} part={part} setting={setting} />
          ))}
        </tbody>
        <tfoot>
          {totals.map(([name, value]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-2.5 text-left">
                {name}
              </th>
              <td colSpan={2} className="py-2.5 text-right font-semibold">
                {value}
              </td>
            </tr>
          ))}
        </tfoot>
      </table>
    </PlanPanel>
  );
}
