import type { LateWords } from '@/lib/i18n/late-words';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import type { Refusal } from './contract';

export type RefusalWords = LateWords['eligibility'];

/** Why a plan does not accept the visitor, in a sentence: 'Acepta hasta los 64 años; tú tienes 78'. */
export function refusalText(refusal: Refusal, words: RefusalWords, tag: string): string {
  switch (refusal.code) {
    case 'closed':
      return fill(words.closed, { date: formatDay(refusal.since, tag) });
    case 'tooFewEmployees':
    case 'tooFewPersons':
      return fill(words[refusal.code], { minimum: refusal.minimum, count: refusal.count });
    case 'tooOld':
    case 'tooYoung':
      return fill(words[refusal.code], { limit: refusal.limit, who: words.who[refusal.who], age: refusal.age });
    case 'kind':
      return refusal.who === 'dog' || refusal.who === 'cat' ? words.kind[refusal.who] : words.kind.other;
    default:
      return words[refusal.code];
  }
}
