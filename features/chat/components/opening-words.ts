import type { ChatAvailable } from '@/features/chat/contract';
import { formatMomentIn, formatTime } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import type { ConversationWords } from './conversation';

/** As its own clock shows it, whatever the reader's. */
const shownAt = (wall: string): Date => new Date(`${wall.replace(' ', 'T')}Z`);

const openWords = (closesAt: string, words: ConversationWords, locale: string): string =>
  fill(words.openNow, { until: formatTime(shownAt(closesAt), locale, 'UTC') });

/** 'lunes, 23 de noviembre, 9:00', by the clock of the market; null: not known. */
function momentIn({ opensAt }: ChatAvailable, locale: string): string | null {
  const moment = opensAt && shownAt(opensAt);
  return moment ? formatMomentIn(moment, 'UTC', locale) : null;
}

/** Before a chat: 'Ahora no hay nadie … te respondemos desde: lunes, 23 de noviembre, 9:00'. */
export function openingWords(hours: ChatAvailable, words: ConversationWords, locale: string): string {
  if (hours.closesAt) return openWords(hours.closesAt, words, locale);
  const when = momentIn(hours, locale);
  return when ? fill(words.openLater, { when }) : words.openUnknown;
}

type Answerer = { readonly name: string; /** They wrote in it. */ readonly isAnswered: boolean };

/** Over a conversation: who answers in it, and when; nobody is promised beside an answer that stands there. */
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
