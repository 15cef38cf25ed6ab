import type { ReactNode } from 'react';
import type { RequestDetail } from '@/features/back-office/requests/contract';
import { fill } from '@/lib/i18n/labels';
import type { RequestWords } from './request-words';

type Props = { request: RequestDetail; words: RequestWords; tag: string };

function Panel({
  title,
  isEmpty,
  none,
  children,
}: {
  title: string;
  isEmpty: boolean;
  none: string;
  children: ReactNode;
}) {
  return (
    <section className="card" aria-label={title}>
      <h2 className="mb-2 text-lg">{title}</h2>
      {isEmpty ? <p className="text-ink-soft">{none}</p> : children}
    </section>
  );
}

function Facts({ facts }: { facts: readonly { readonly label: string; readonly value: string }[] }) {
  return (
    <dl className="office-facts">
      {facts.map(({ label, value }) => (
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Happened = { readonly at: string; readonly text: string };

function Events({ events, tag }: { events: readonly Happened[]; tag: string }) {
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

/** What is known of a request; what is not known is said not to be. */
export function RequestFacts({ request, words, tag }: Props) {
  const { panels, none, mailStates } = words;
  const { history, assignments, bookings, mails, details, receipt, origin, attribution, consent, chat, purchase } =
    request;
  const given = assignments.map(({ at, from, to, reason, note }) => ({
    at,
    text: [from ? `${from} → ${to}` : to, reason, note].filter(Boolean).join('. '),
  }));
  const calls = bookings.map(({ at, executive, isCancelled }) => ({
    at,
    text: isCancelled ? fill(words.cancelled, { name: executive }) : executive,
  }));
  const sent = mails.map(({ at, kind, recipient, state }) => ({
    at,
    text: `${kind}, ${recipient}: ${(mailStates as Readonly<Record<string, string>>)[state] ?? state}`,
  }));
  const came = attribution.flatMap((entry) => Object.entries(entry).map(([label, value]) => ({ label, value })));
  const also = [
    ...(consent ? [{ at: consent.at, text: `${consent.purpose} (${consent.textVersion}, ${consent.locale})` }] : []),
    ...(chat
      ? [{ at: chat.at, text: fill(chat.isEnded ? words.chatEnded : words.chatOpen, { n: chat.messages }) }]
      : []),
    ...(purchase
      ? [{ at: purchase.at, text: [words.purchase, purchase.productCode, purchase.sale].filter(Boolean).join(' · ') }]
      : []),
  ];
  const panel = (title: string, rows: readonly Happened[]) => (
    <Panel title={title} isEmpty={rows.length === 0} none={none}>
      <Events events={rows} tag={tag} />
    </Panel>
  );
  return (
    <>
      <Panel title={panels.asked} isEmpty={details.length === 0} none={none}>
        <Facts facts={details} />
      </Panel>
      <Panel title={panels.receipt} isEmpty={receipt.length === 0} none={none}>
        <Facts facts={receipt} />
      </Panel>
      {panel(panels.history, history)}
      {panel(panels.assignments, given)}
      {panel(panels.bookings, calls)}
      {panel(panels.mails, sent)}
      {panel(panels.also, also)}
      <Panel title={panels.origin} isEmpty={origin.length + came.length === 0} none={none}>
        <Facts facts={[...origin, ...came]} />
      </Panel>
    </>
  );
}
