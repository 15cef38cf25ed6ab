import { earnerText } from '@/features/catalogue/wording/reference';
import { figuresOf, type LineFigures, type MarketFigures } from '@/features/compare/market-figures';
import type { Locale } from '@/lib/contract/atoms';
import { fill, plural, type PluralForms } from '@/lib/i18n/labels';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import type { ProductLine } from '@/lib/markets/market';
import type { PageParams } from '@/lib/site/page-params';

type Place = Pick<PageParams, 'market' | 'locale'>;

function fromText(locale: Locale, line: Pick<ProductLine, 'pricedByIncome'>, from: string): string {
  const earner = earnerText(line, labelsOf(locale, 'compare').for);
  return earner === null ? from : fill(labelsOf(locale, 'home').figures.ownPart, { from, earner });
}

/** '175 planes de 7 Isapres'; null: nothing is on sale. */
export function soldText(
  { market, locale }: Place,
  { organizationType }: Pick<ProductLine, 'organizationType'>,
  own: LineFigures | null,
): string | null {
  if (!own || own.plans === 0 || own.from === null) return null;
  const tag = market.intlLocale[locale];
  const { figures: words } = labelsOf(locale, 'home', tag);
  const sellers: Readonly<Partial<Record<string, PluralForms>>> = words.companies;
  return fill(words.sold, {
    plans: plural(words.plans, own.plans, tag),
    companies: plural(sellers[organizationType] ?? words.companies.any, own.companies.length, tag),
  });
}

export function figuresSentence(
  place: Place,
  line: Pick<ProductLine, 'productType' | 'organizationType' | 'pricedByIncome'> | undefined,
  figures: MarketFigures | null,
): string | null {
  const own = line ? figuresOf(figures, line) : null;
  const sold = line ? soldText(place, line, own) : null;
  if (!line || !own?.from || !own.source || sold === null) return null;
  const { sentence } = labelsOf(place.locale, 'home').figures;
  return fill(sentence, { sold, from: fromText(place.locale, line, own.from), source: own.source });
}

export function homeWords({ market, locale }: Place, figures: MarketFigures | null) {
  const { metaTitle, metaTitleFrom, lead } = labelsOf(locale, 'home');
  const [line] = market.lines;
  const from = line && !line.pricedByIncome && figuresOf(figures, line)?.from;
  const country = labelsOf(locale, 'layout').countries[market.code];
  return {
    title: from
      ? fill(metaTitleFrom, { line: lineWords(locale, line).name, from, country })
      : fill(metaTitle, { country }),
    description: [figuresSentence({ market, locale }, line, figures), lead].filter(Boolean).join(' '),
  };
}
