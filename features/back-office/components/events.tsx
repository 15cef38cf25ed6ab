import { Icon, type IconName } from '@/components/ui/icon';
import { formatSiteMoment } from '@/lib/i18n/day';
import { marketCodeOf } from '@/lib/site/site';
import { useOffice } from './office';

export type EventEntry = {
  readonly at: string;
  readonly text: string;
  readonly href?: string | undefined;
  readonly icon?: IconName;
};

/** Entries in the given order, grouped by day. */
export function Events({ events, site }: { events: readonly EventEntry[]; site: string }) {
  const clocks = useOffice();
  const days = Map.groupBy(events, ({ at }) => formatSiteMoment(at, site, clocks, { dateStyle: 'long' }));
  const there = { ...clocks, here: marketCodeOf(site) };
  return [...days].map(([day, entries]) => (
    <section key={day} className="mt-3 first:mt-0">
      <h3 className="text-sm text-ink-soft">{day}</h3>
      <ol>
        {entries.map(({ at, text, href, icon = 'clock' }) => (
          <li key={`${at} ${text}`} className="grid grid-cols-[16px_minmax(0,1fr)_auto] gap-2.5 py-1 leading-5">
            <Icon name={icon} className="mt-0.5 size-4 text-accent" />
            {href === undefined ? (
              <span className="wrap-anywhere whitespace-pre-line">{text}</span>
            ) : (
              <a className="link" href={href}>
                {text}
              </a>
            )}
            <time dateTime={at} className="text-sm text-ink-soft tabular-nums">
              {formatSiteMoment(at, site, there, { timeStyle: 'short' })}
            </time>
          </li>
        ))}
      </ol>
    </section>
  ));
}
