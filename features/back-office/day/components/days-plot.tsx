import { BarPlot } from '@/features/back-office/components/bar-plot';
import { lastDays, type History } from '@/features/back-office/day/day-counts';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import { formatNumber } from '@/lib/i18n/money';
import { dayAfter } from '@/lib/markets/opening-hours';

type Props = {
  of: 'requests' | 'sales';
  history: History;
  today: string;
  words: Messages['backOffice']['day'];
  tag: string;
};

export function DaysPlot({ of, history, today, words: { lastDays: words, unknown }, tag }: Props) {
  const bars = lastDays(history).map(({ ago, n }) => ({ day: dayAfter(today, -ago), value: n }));
  const known = bars.flatMap(({ day, value }) => (value === null ? [] : [{ day, value }]));
  const n = known.reduce((sum, { value }) => sum + value, 0);
  const best = known.toSorted((one, other) => other.value - one.value)[0];
  const values = best && {
    n: formatNumber(n, tag),
    day: formatDay(best.day, tag),
    most: formatNumber(best.value, tag),
  };
  const titleId = `office-days-${of}`;
  return (
    <section className="card" aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-2 text-lg">
        {words[of]}
      </h3>
      {values && n > 0 ? (
        <BarPlot
          caption={fill(words.caption, values)}
          head={[words.day, words.head[of]]}
          bars={bars.map(({ day, value }) => ({ label: day.replace(/^\d{4}-(\d\d)-(\d\d)$/, '$2/$1'), value }))}
          unknown={unknown}
        />
      ) : (
        <p className="text-ink-soft">{known.length > 0 ? words.none : unknown}</p>
      )}
    </section>
  );
}
