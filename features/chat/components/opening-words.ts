import type { ChatAvailable } from '@/features/chat/contract';
import { fill } from '@/lib/i18n/labels';
import type { ConversationWords } from './conversation';

/** 'Ahora no hay nadie … desde el lunes 23 de noviembre a las 09:00', by the clock of the market. */
export function openingWords({ isOpen, opensAt }: ChatAvailable, words: ConversationWords, locale: string): string {
  if (isOpen) return words.openNow;
  const [day, time] = opensAt?.split(' ') ?? [];
  if (!day || !time) return words.openUnknown;
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return fill(words.openLater, { day: new Date(day).toLocaleDateString(locale, format), time });
}
