import { Events, type EventEntry } from '@/features/back-office/components/events';
import type { MailWords } from '@/features/back-office/options';
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

/** All that happened to a request, latest first. */
export function RequestTimeline({ request, words, mailWords, chatHref, saleHref, clocks }: Props) {
  const { id, site, history, assignments, bookings, mails, consent, chat, purchase } = request;
  const linkTo = (href: string | null) => (href === null ? undefined : fill(href, { id }));
  // An assignment that somebody made is in the history already, written at the same moment.
  const given = assignments.filter(({ at }) => !history.some((entry) => entry.at === at));
  const inCharge = new Set(given.map(({ to }) => fill(words.events.executiveAssigned, { subject: to })));
  const entries: EventEntry[] = [
    ...history.filter(({ text }) => !inCharge.has(text)),
    ...given.map(({ at, from, to, reason, note }) => {
      const text = [from ? `${from} → ${to}` : to, reason, note].filter(Boolean).join('. ');
      return { at, text, icon: 'user' } as const;
    }),
    ...bookings.map(({ at, executive: name, isCancelled }) => {
      return { at, text: fill(isCancelled ? words.cancelled : words.booked, { name }), icon: 'calendar' } as const;
    }),
    ...mails.map(({ at, kind, recipient, state }) => {
      const text = `${mailWords.kinds[kind] ?? kind}, ${recipient}: ${mailWords.states[state] ?? state}`;
      return { at, text, icon: 'mail' } as const;
    }),
  ];
  if (consent) entries.push({ at: consent.at, text: fill(words.consent, consent), icon: 'shield-check' });
  if (chat) {
    const text = plural(chat.isEnded ? words.chatEnded : words.chatOpen, chat.messages, clocks.tag);
    entries.push({ at: chat.at, text, href: linkTo(chatHref), icon: 'message-circle' });
  }
  if (purchase) {
    const text = [words.purchase, purchase.productCode, purchase.status].join(' · ');
    entries.push({ at: purchase.at, text, href: linkTo(saleHref), icon: 'shopping-cart' });
  }
  const latestFirst = entries.toSorted((one, other) => other.at.localeCompare(one.at));
  return <Events events={latestFirst} clocks={clocks} site={site} />;
}
