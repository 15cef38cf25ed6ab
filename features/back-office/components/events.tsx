import { formatSiteMoment, type OfficeClocks } from '@/lib/i18n/day';

export type Happened = { readonly at: string; readonly text: string };

type Props = {
  events: readonly Happened[];
  clocks: OfficeClocks;
  /** By whose market's clock; left out: of the one somebody is on. */
  site?: string;
};

export function Events({ events, clocks, site = clocks.here }: Props) {
  return (
    <ol className="space-y-2">
      {events.map(({ at, text }) => (
        <li key={`${at} ${text}`}>
          <time dateTime={at} className="block text-sm text-ink-soft">
            {formatSiteMoment(at, site, clocks, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
          <span className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</span>
        </li>
      ))}
    </ol>
  );
}
