import type { Locale } from '@/lib/contract/atoms';
import { LEAD_STATUS, LEAD_SUB_STATUS, TICKETS, VISITOR_STATUSES } from '@/lib/contract/lead-status';
import { fill } from './labels';
import { labelsOf, type Messages } from './messages';

type Words = Messages['leads'];

const nameOf = <Name extends string>(codes: Readonly<Record<Name, number>>, code: number): Name | undefined =>
  (Object.keys(codes) as Name[]).find((name) => codes[name] === code);

/** A code that is not of this release is said as it is, and nothing is claimed of it. */
const unknown = (words: Words, code: number | string): string => fill(words.unknown, { code });

export function statusWord(locale: Locale, code: number): string {
  const words = labelsOf(locale, 'leads');
  const name = nameOf(LEAD_STATUS, code);
  return name ? words.statuses[name] : unknown(words, code);
}

/** As its person reads it; null for what is ours to know, such as a duplicate or a test, and for no code of this release. */
export function visitorStatusWord(locale: Locale, code: number): string | null {
  const name = VISITOR_STATUSES.find((one) => LEAD_STATUS[one] === code);
  return name ? labelsOf(locale, 'leads').forVisitor[name] : null;
}

export function subStatusWord(locale: Locale, code: number): string {
  const words = labelsOf(locale, 'leads');
  const name = nameOf(LEAD_SUB_STATUS, code);
  return name ? words.subStatuses[name] : unknown(words, code);
}

export function ticketWord(locale: Locale, code: string): string {
  const words = labelsOf(locale, 'leads');
  const name = TICKETS.find((one) => one === code);
  return name ? words.tickets[name] : unknown(words, code);
}
