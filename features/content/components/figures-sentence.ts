import { figuresOf, type LineFigures, type MarketFigures } from '@/features/compare/domain/market-figures';
import { fill, plural, type PluralForms } from '@/lib/i18n/labels';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import type { ProductLine } from '@/lib/markets/market';
import type { PageParams } from '@/lib/site/page-params';

type Place = Pick<PageParams, 'market' | 'locale'>;

/** '12 planes desde S/ 98.00/mes'; null: the line has no plan, or nothing is known of it. */
export function lineSentence({ market, locale }: Place, line: LineFigures | null): string | null {
  if (!line || line.plans === 0 || line.from === null) return null;
  const { lineFigures } = labelsOf(locale, 'home');
  return fill(plural(lineFigures, line.plans, market.intlLocale[locale]), { from: line.from });
}

/** '175 planes de 7 Isapres, desde $66.248/mes, precios de hoy.'; null: the line has no plan, or nothing is known of it. */
export function figuresSentence(
  { market, locale }: Place,
  line: Pick<ProductLine, 'productType' | 'organizationType'> | undefined,
  figures: MarketFigures | null,
): string | null {
  const own = line ? figuresOf(figures, line) : null;
  if (!line || !own || own.plans === 0 || own.from === null) return null;
  const tag = market.intlLocale[locale];
  const { figures: words } = labelsOf(locale, 'home', tag);
  const sellers: Readonly<Partial<Record<string, PluralForms>>> = words.companies;
  return fill(words.sentence, {
    plans: plural(words.plans, own.plans, tag),
    companies: plural(sellers[line.organizationType] ?? words.companies.any, own.companies.length, tag),
    from: own.from,
  });
}

/** What search engines show of the home page, with the price of today where there is one. */
export function homeWords({ market, locale }: Place, figures: MarketFigures | null) {
  const { metaTitle, metaTitleFrom, lead } = labelsOf(locale, 'home');
  const [line] = market.lines;
  const from = line && figuresOf(figures, line)?.from;
  const country = labelsOf(locale, 'layout').countries[market.code];
  return {
    title: from
      ? fill(metaTitleFrom, { line: lineWords(locale, line).name, from, country })
      : fill(metaTitle, { country }),
    description: [figuresSentence({ market, locale }, line, figures), lead].filter(Boolean).join(' '),
  };
}
