import { formatDay } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import { formatMoney } from '@/lib/i18n/money';
import type { PricedList } from './plan-request.api';

type Words = Messages['profilesSheet']['list'];

/** 'S/ 19,337.05 al mes en total', '180 personas', 'riesgo I (12), IV (168)', and whose age is outside the plan's. */
export function listTexts({ people, outside, unusual, total, risks, day }: PricedList, words: Words, tag: string) {
  const levels = risks.map((one) => `${one.level} (${one.people})`).join(', ');
  return [
    total ? fill(words.total, { total: formatMoney(total.amount, total.currency, tag) }) : words.unknown,
    [plural(words.people, people, tag), levels && fill(words.risks, { risks: levels })].filter(Boolean).join(' · '),
    outside > 0 ? plural(words.outside, outside, tag) : '',
    unusual > 0 ? plural(words.unusual, unusual, tag) : '',
    fill(words.day, { day: formatDay(day, tag) }),
  ].filter(Boolean);
}
