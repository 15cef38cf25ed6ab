import type { ChatAvailable } from '@/features/chat/chat.api';
import { formatMomentIn, formatTime } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import type { ConversationWords } from './conversation';

/** Parses the market's wall-clock time as UTC. Formatting it in UTC shows the same time to readers in any zone. */
const shownAt = (wall: string): Date => new Date(`${wall.replace(' ', 'T')}Z`);

const openWords = (closesAt: string, words: ConversationWords, locale: string): string =>
  fill(words.openNow, { until: formatTime(shownAt(closesAt), locale, 'UTC') });

function momentIn({ opensAt }: ChatAvailable, locale: string): string | null {
  const moment = opensAt && shownAt(opensAt);
  return moment ? formatMomentIn(moment, 'UTC', locale) : null;
}

export function openingWords(hours: ChatAvailable, words: ConversationWords, locale: string): string {
  if (hours.closesAt) return openWords(hours.closesAt, words, locale);
  const when = momentIn(hours, locale);
  return when ? fill(words.openLater, { when }) : words.openUnknown;
}

type Answerer = { readonly name: string; /** True: has written a message. */ readonly isAnswered: boolean };

export function answererWords(
  hours: ChatAvailable,
  { name, isAnswered }: Answerer,
  words: ConversationWords,
  locale: string,
): string {
  if (hours.closesAt) return `${fill(words.with, { name })} ${openWords(hours.closesAt, words, locale)}`;
  if (isAnswered) return fill(words.with, { name });
  const when = momentIn(hours, locale);
  return when ? fill(words.withLater, { name, when }) : fill(words.withUnknown, { name });
}
