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

export function lineSentence({ market, locale }: Place, line: ProductLine, figures: LineFigures | null): string | null {
  if (!figures || figures.plans === 0 || figures.from === null) return null;
  const { lineFigures } = labelsOf(locale, 'home');
  const from = fromText(locale, line, figures.from);
  return fill(plural(lineFigures, figures.plans, market.intlLocale[locale]), { from });
}

export function figuresSentence(
  { market, locale }: Place,
  line: Pick<ProductLine, 'productType' | 'organizationType' | 'pricedByIncome'> | undefined,
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
    from: fromText(locale, line, own.from),
  });
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
