import { Events, type Happened } from '@/features/back-office/components/events';
import { Facts } from '@/features/back-office/components/facts';
import { Panel } from '@/features/back-office/components/panel';
import type { RequestDetail } from '@/features/back-office/requests/contract';
import { fill } from '@/lib/i18n/labels';
import type { RequestWords } from './request-words';

type Props = { request: RequestDetail; words: RequestWords; tag: string };

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
