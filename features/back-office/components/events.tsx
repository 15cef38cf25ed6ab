import { formatSiteMoment, type OfficeClocks } from '@/lib/i18n/day';

export type EventEntry = { readonly at: string; readonly text: string; readonly href?: string };

type Props = { events: readonly EventEntry[]; clocks: OfficeClocks; site?: string };

export function Events({ events, clocks, site = clocks.here }: Props) {
  return (
    <ol className="space-y-2">
      {events.map(({ at, text, href }) => (
        <li key={`${at} ${text}`}>
          <time dateTime={at} className="block text-sm text-ink-soft">
            {formatSiteMoment(at, site, clocks, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
          {href === undefined ? (
            <span className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</span>
          ) : (
            <a className="link inline-flex min-h-11 items-center" href={href}>
              {text}
            </a>
          )}
        </li>
      ))}
    </ol>
  );
}
