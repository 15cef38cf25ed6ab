import type { Locale } from '@/lib/contract/atoms';
import { STATUS_CODES, TICKET_STATUSES, VISITOR_STATUSES } from '@/lib/contract/lead-status';
import { fill } from './labels';
import { labelsOf, type Messages } from './messages';

const unknown = (words: Messages['leads'], code: number | string): string => fill(words.unknown, { code });

export function statusWord(locale: Locale, code: number): string {
  const words = labelsOf(locale, 'leads');
  const name = (Object.keys(STATUS_CODES) as (keyof typeof STATUS_CODES)[]).find((one) => STATUS_CODES[one] === code);
  return name ? { ...words.statuses, ...words.subStatuses }[name] : unknown(words, code);
}

/** Status label for visitors; null for internal statuses, such as duplicate or test, and for unknown codes. */
export function visitorStatusWord(locale: Locale, code: number): string | null {
  const name = VISITOR_STATUSES.find((one) => STATUS_CODES[one] === code);
  return name ? labelsOf(locale, 'leads').forVisitor[name] : null;
}

export function ticketWord(locale: Locale, code: string): string {
  const words = labelsOf(locale, 'leads');
  const name = TICKET_STATUSES.find((one) => one === code);
  return name ? words.tickets[name] : unknown(words, code);
}
