import { BarPlot } from '@/features/back-office/components/bar-plot';
import { requestsOf } from '@/features/back-office/partners/partner-figures';
import type { ConversionDay } from '@/features/conversions/conversions.api';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import type { SiteWords } from './site-screen';

const WEEKDAY = { weekday: 'short', day: 'numeric' } as const;

type Props = { days: readonly ConversionDay[]; words: SiteWords['conversions']; tag: string };

export function RequestsByDay({ days, words, tag }: Props) {
  const [first, last] = [days[0], days.at(-1)];
  const most = Math.max(0, ...days.map(requestsOf));
  if (!first || !last || most === 0) return null;
  return (
    <BarPlot
      caption={fill(words.plot, { from: formatDay(first.date, tag), to: formatDay(last.date, tag), most })}
      head={[words.day, words.columns.requests]}
      bars={days.map((day) => ({ label: formatDay(day.date, tag, WEEKDAY), value: requestsOf(day) }))}
      unknown={words.unknown}
    />
  );
}
