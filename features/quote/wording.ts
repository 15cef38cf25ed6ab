import { priceParts, totalText, type Wording } from '@/features/catalogue/wording/price';
import type { CardPrice } from '@/features/pricing/price-schemas';
import type { LateWords } from '@/lib/i18n/late-words';
import { fill } from '@/lib/i18n/labels';
import { formatMoney } from '@/lib/i18n/money';
import type { CalculatePriceResponse, NextPrice } from './quote.api';

type AgeWords = Pick<LateWords['eligibility'], 'ahead' | 'who'>;

const wholeOf = ({ amount, total = amount }: CardPrice): number => total;

/** `$512.000`; when several people pay the same each, their total. */
function priceText(price: CardPrice, wording: Wording): string {
  const { amount, suffix } = priceParts(price, wording);
  const isSaid = wording.terms.suffix[price.unit] !== undefined;
  return totalText(price, wording) ?? (isSaid ? amount : amount + suffix);
}

function nextPriceText(
  next: NextPrice,
  now: CardPrice,
  isAlone: boolean,
  { ahead }: AgeWords,
  wording: Wording,
): string {
  const { birthdays, price } = next;
  const change = wholeOf(price) / wholeOf(now) - 1;
  const direction = change > 0 ? 'rises' : 'falls';
  const percent = new Intl.NumberFormat(wording.tag, { style: 'percent', signDisplay: 'always' }).format(change);
  const words = ahead[direction];
  const values = { price: priceText(price, wording), percent };
  if (birthdays.length === 1) return fill(words[isAlone ? 'alone' : 'among'], { ...birthdays[0]!, ...values });
  const steps = birthdays.map((birthday) => fill(ahead.birthday, birthday));
  return fill(words.several, { birthdays: new Intl.ListFormat(wording.tag).format(steps), ...values });
}

/** '+ $6.166': what the birthdays of the next 24 months add to the price; null: no change is known. */
export function priceChange({ price, nextPrice }: CalculatePriceResponse, { tag }: Wording): string | null {
  if (!price || !nextPrice) return null;
  const change = wholeOf(nextPrice.price) - wholeOf(price);
  return `${change < 0 ? '−' : '+'} ${formatMoney(Math.abs(change), price.currency, tag)}`;
}

export type OutlookTexts = { readonly nextPrice: string | null; readonly lastEntry: string | null };

/** Known changes with age: 'A los 65 sube a $512.000 (+38%)', 'Último año para entrar'. */
export function outlookTexts(
  { price, receipt, nextPrice, lastEntry }: CalculatePriceResponse,
  words: AgeWords,
  wording: Wording,
): OutlookTexts {
  return {
    nextPrice:
      price && receipt && nextPrice
        ? nextPriceText(nextPrice, price, receipt.inputs.persons.length === 1, words, wording)
        : null,
    lastEntry: lastEntry ? fill(words.ahead.lastEntry, { ...lastEntry, who: words.who[lastEntry.who] }) : null,
  };
}
