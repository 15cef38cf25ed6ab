export type Happened = { readonly at: string; readonly text: string };

/** What happened when. */
export function Events({ events, tag }: { events: readonly Happened[]; tag: string }) {
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ol className="space-y-2">
      {events.map(({ at, text }) => (
        <li key={`${at} ${text}`}>
          <time dateTime={at} className="block text-sm text-ink-soft">
            {moment.format(new Date(at))}
          </time>
          <span className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</span>
        </li>
      ))}
    </ol>
  );
}
