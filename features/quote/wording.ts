import { priceParts, totalText, type Wording } from '@/features/catalogue/wording/price';
import type { CardPrice } from '@/features/pricing/price-schemas';
import type { LateWords } from '@/lib/i18n/late-words';
import { fill } from '@/lib/i18n/labels';
import { formatMoney } from '@/lib/i18n/money';
import type { CalculatePriceResponse, NextPrice } from './quote.api';

type AgeWords = Pick<LateWords['eligibility'], 'ahead' | 'who'>;

const wholeOf = ({ amount, total = amount }: CardPrice): number => total;

/** `$512.000`. When several people pay the same amount each, the total. */
function priceText(price: CardPrice, wording: Wording): string {
  const { amount, suffix } = priceParts(price, wording);
  const isKnownUnit = wording.terms.suffix[price.unit] !== undefined;
  return totalText(price, wording) ?? (isKnownUnit ? amount : amount + suffix);
}

function nextPriceText(next: NextPrice, now: CardPrice, isAlone: boolean, { ahead }: AgeWords, wording: Wording) {
  const { birthdays, price } = next;
  const words = ahead[wholeOf(price) > wholeOf(now) ? 'rises' : 'falls'];
  const values = { price: priceText(price, wording) };
  if (birthdays.length === 1) return fill(words[isAlone ? 'alone' : 'among'], { ...birthdays[0]!, ...values });
  const steps = birthdays.map((birthday) => fill(ahead.birthday, birthday));
  return fill(words.several, { birthdays: new Intl.ListFormat(wording.tag).format(steps), ...values });
}

/** Years ahead in which several birthdays share the label 'Próximos 24 meses'. */
const SOON_YEARS = 2;

/** '+ $6.166', and the birthdays that cause it. Null: no change is known. */
export function priceChange({ price, receipt, nextPrice }: CalculatePriceResponse, words: AgeWords, wording: Wording) {
  if (!price || !receipt || !nextPrice) return null;
  const change = wholeOf(nextPrice.price) - wholeOf(price);
  const isSoon = nextPrice.birthdays.every(({ from, age }) => age - from <= SOON_YEARS);
  return {
    label: isSoon ? words.ahead.title : words.ahead.later,
    amount: `${change < 0 ? '−' : '+'} ${formatMoney(Math.abs(change), price.currency, wording.tag)}`,
    text: nextPriceText(nextPrice, price, receipt.inputs.persons.length === 1, words, wording),
  };
}

function withPercent(text: string, { price, nextPrice }: CalculatePriceResponse, { tag }: Wording): string {
  const change = wholeOf(nextPrice!.price) / wholeOf(price!) - 1;
  return `${text} (${new Intl.NumberFormat(tag, { style: 'percent', signDisplay: 'always' }).format(change)})`;
}

export type OutlookTexts = { readonly nextPrice: string | null; readonly lastEntry: string | null };

/** Known changes with age: 'A los 65 sube a $512.000 (+38%)', 'Último año para entrar'. */
export function outlookTexts(answer: CalculatePriceResponse, words: AgeWords, wording: Wording): OutlookTexts {
  const { lastEntry } = answer;
  const change = priceChange(answer, words, wording);
  return {
    nextPrice: change && withPercent(change.text, answer, wording),
    lastEntry: lastEntry ? fill(words.ahead.lastEntry, { ...lastEntry, who: words.who[lastEntry.who] }) : null,
  };
}
