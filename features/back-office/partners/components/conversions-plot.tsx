import { requestsOf } from '@/features/back-office/partners/domain';
import type { ConversionDay } from '@/features/conversions/contract';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import type { SiteWords } from './site-screen';

const WIDTH = 10;
const HEIGHT = 60;
/** A day with few requests among days with many is still to be seen. */
const LOWEST = 2;

type Props = { days: readonly ConversionDay[]; words: SiteWords['conversions']; tag: string };

/** A bar for each day; the table beside it says the numbers. */
export function ConversionsPlot({ days, words, tag }: Props) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const most = Math.max(...days.map(requestsOf));
  const said = fill(words.plot, { from: formatDay(first.date, tag), to: formatDay(last.date, tag), most });
  return (
    <figure>
      <svg
        className="office-plot"
        viewBox={`0 0 ${days.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={said}
      >
        {days.map((day, index) => {
          const count = requestsOf(day);
          const height = count === 0 ? 0 : Math.max(LOWEST, Math.round((count / most) * HEIGHT));
          return <rect key={day.date} x={index * WIDTH + 1} y={HEIGHT - height} width={WIDTH - 2} height={height} />;
        })}
      </svg>
      <figcaption className="text-sm text-ink-soft">{said}</figcaption>
    </figure>
  );
}
