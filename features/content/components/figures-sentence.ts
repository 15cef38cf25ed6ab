import { figuresOf, type LineFigures, type MarketFigures } from '@/features/compare/domain/market-figures';
import { fill, plural } from '@/lib/i18n/labels';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';

type Place = Pick<PageParams, 'market' | 'locale'>;

/** '12 planes desde S/ 98.00/mes'; null: the line has no plan, or nothing is known of it. */
export function lineSentence({ market, locale }: Place, line: LineFigures | null): string | null {
  if (!line || line.plans === 0 || line.from === null) return null;
  const { lineFigures } = labelsOf(locale, 'home');
  return fill(plural(lineFigures, line.plans, market.intlLocale[locale]), { from: line.from });
}

/** '175 planes de 7 Isapres, desde $66.248/mes, precios de hoy.', of the market's first line. */
export function figuresSentence({ market, locale }: Place, figures: MarketFigures | null): string | null {
  const main = market.lines[0] ? figuresOf(figures, market.lines[0]) : null;
  if (!main || main.plans === 0 || main.from === null) return null;
  const tag = market.intlLocale[locale];
  const { figures: words } = labelsOf(locale, 'home', tag);
  return fill(words.sentence, {
    plans: plural(words.plans, main.plans, tag),
    companies: plural(words.companies, main.companies.length, tag),
    from: main.from,
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
    description: [figuresSentence({ market, locale }, figures), lead].filter(Boolean).join(' '),
  };
}
