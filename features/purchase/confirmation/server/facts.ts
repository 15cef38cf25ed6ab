import 'server-only';
import { coverageValue } from '@/features/catalogue/wording/coverage';
import type { Fact } from '@/features/plan/documents/sheet/pdf-document';
import type { Instalment } from '@/features/purchase/instalment/server/instalment.db';
import type { SoldPurchase } from '@/features/purchase/sale/server/sold.db';
import type { Locale } from '@/lib/contract/atoms';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { formatMoney } from '@/lib/i18n/money';
import { wordingOf } from '@/lib/i18n/wording';
import { marketOf } from '@/lib/markets';

const tagOf = ({ site }: Pick<SoldPurchase, 'site'>, locale: Locale): string => marketOf(site).intlLocale[locale];

/** Payments by coverage; empty if unknown. `uf`: pesos per UF, to show sums in both currencies. */
export function coverFacts({ site, cover }: Pick<SoldPurchase, 'site' | 'cover'>, locale: Locale, uf?: number): Fact[] {
  const tag = tagOf({ site }, locale);
  const names: Readonly<Record<string, string>> = labelsOf(locale, 'catalogue', tag).coverages;
  const wording = { ...wordingOf(locale, tag), ...(uf !== undefined && { uf }) };
  return (cover ?? []).map((coverage) => [names[coverage.code] ?? coverage.code, coverageValue(coverage, wording)]);
}

export function startFact({ insurer }: Pick<SoldPurchase, 'insurer'>, locale: Locale): Fact {
  const { confirmation: own, pay } = labelsOf(locale, 'purchase');
  return [own.start, fill(own.startUnsaid, { insurer: insurer ?? pay.insurer })];
}

export function periodFacts(
  sold: Pick<SoldPurchase, 'site' | 'insurer'>,
  owed: readonly Instalment[],
  locale: Locale,
): Fact[] {
  const { confirmation: own } = labelsOf(locale, 'purchase');
  const [first, last] = [owed[0], owed.at(-1)];
  const day = ({ dueDay }: Instalment) => formatDay(dueDay, tagOf(sold, locale));
  const paid =
    first && last && first !== last
      ? fill(own.instalments, { n: owed.length, first: day(first), last: day(last) })
      : own.once;
  return [startFact(sold, locale), [own.period, paid]];
}

export function amountFacts(sold: Pick<SoldPurchase, 'site' | 'amounts' | 'currency'>, locale: Locale): Fact[] {
  const tag = tagOf(sold, locale);
  const { pay: words } = labelsOf(locale, 'purchase', tag);
  const { price, fee, feeTax } = sold.amounts;
  const parts: readonly (readonly [string, number])[] = [
    [words.price, price],
    [words.fee, fee],
    [words.feeTax, feeTax],
  ];
  return parts
    .filter(([, amount], at) => at === 0 || amount > 0)
    .map(([word, amount]): Fact => [word, formatMoney(amount, sold.currency, tag)]);
}

/** Receipt without personal data, because anybody with the link can open its page. */
export function receiptFacts(sold: SoldPurchase, owed: readonly Instalment[], locale: Locale, uf: number): Fact[] {
  const { confirmation: own } = labelsOf(locale, 'purchase');
  const cover = coverFacts(sold, locale, uf);
  return [
    ...(cover.length > 0 ? cover : [[own.cover, own.coverUnsaid] as const]),
    ...periodFacts(sold, owed, locale),
    ...amountFacts(sold, locale),
    [own.paid, formatMoney(sold.amounts.total, sold.currency, tagOf(sold, locale))],
  ];
}
