import { Events } from '@/features/back-office/components/events';
import { Facts } from '@/features/back-office/components/facts';
import type { MailWords } from '@/features/back-office/options';
import { Panel } from '@/features/back-office/components/panel';
import type { RequestDetail } from '@/features/back-office/requests/requests.resource';
import type { OfficeClocks } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import type { RequestWords } from './request-words';

type Props = {
  request: RequestDetail;
  words: RequestWords;
  mailWords: MailWords;
  chatHref: string | null;
  saleHref: string | null;
  clocks: OfficeClocks;
};

export function RequestFacts({ request, words, mailWords, chatHref, saleHref, clocks }: Props) {
  const { panels } = words;
  const { history, assignments, bookings, mails, origin, attribution, consent, chat, purchase } = request;
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
    text: `${mailWords.kinds[kind] ?? kind}, ${recipient}: ${mailWords.states[state] ?? state}`,
  }));
  const came = attribution.flatMap((entry) => Object.entries(entry).map(([label, value]) => ({ label, value })));
  const also = [
    ...(consent ? [{ at: consent.at, text: consent.purpose }] : []),
    ...(chat
      ? [
          {
            at: chat.at,
            text: plural(chat.isEnded ? words.chatEnded : words.chatOpen, chat.messages, clocks.tag),
            ...(chatHref !== null && { href: fill(chatHref, { id: request.id }) }),
          },
        ]
      : []),
    ...(purchase
      ? [
          {
            at: purchase.at,
            text: [words.purchase, purchase.productCode, purchase.status].join(' · '),
            ...(saleHref !== null && { href: fill(saleHref, { id: request.id }) }),
          },
        ]
      : []),
  ];
  const parts = [
    ...[
      { title: panels.history, events: history },
      { title: panels.assignments, events: given },
      { title: panels.bookings, events: calls },
      { title: panels.mails, events: sent },
      { title: panels.also, events: also },
    ].map(({ title, events }) => ({
      title,
      isEmpty: events.length === 0,
      shown: <Events events={events} clocks={clocks} site={request.site} />,
    })),
    { title: panels.origin, isEmpty: origin.length + came.length === 0, shown: <Facts facts={[...origin, ...came]} /> },
  ];
  const empty = [
    ...parts.filter(({ isEmpty }) => isEmpty).map(({ title }) => title),
    ...(request.receipt.length === 0 ? [panels.receipt] : []),
  ];
  return (
    <>
      {parts.map(
        ({ title, isEmpty, shown }) =>
          !isEmpty && (
            <Panel key={title} title={title} isEmpty={false} none="">
              {shown}
            </Panel>
          ),
      )}
      {empty.length > 0 && <p className="text-ink-soft">{fill(words.emptyPanels, { titles: empty.join(', ') })}</p>}
    </>
  );
}
