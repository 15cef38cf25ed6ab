import { employerCreditText, referenceText } from '@/features/catalogue/wording/reference';
import type { LineFigures } from '@/features/compare/domain/market-figures';
import { formatDay } from '@/lib/i18n/day';
import { plural } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import type { ProductLine } from '@/lib/markets/market';
import type { PageParams } from '@/lib/site/page-params';
import { PriceBars } from './price-bars';

type Props = { page: PageParams; line: ProductLine; figures: LineFigures; changed: string | null };

/** What the catalogue says today, where others put slogans. */
export function MarketFacts({ page, line, figures, changed }: Props) {
  const { market, locale } = page;
  const tag = market.intlLocale[locale];
  const { facts } = labelsOf(locale, 'home');
  const { for: forWhom } = labelsOf(locale, 'compare');
  const assumed = [
    referenceText(line, forWhom, { currency: market.currency, tag }),
    employerCreditText(line, forWhom, tag),
  ].filter(Boolean);
  const { from, clinics, prices, plans } = figures;
  const shown = [
    from && { figure: from, words: facts.cheapest },
    clinics > 0 && { figure: String(clinics), words: plural(facts.clinics, clinics, tag) },
    changed && { figure: <time dateTime={changed}>{formatDay(changed, tag)}</time>, words: facts.changed },
  ].filter((fact) => fact !== null && fact !== false && fact !== '');
  return (
    <div className="space-y-5">
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {shown.map(({ figure, words }) => (
          <li key={words} className="border-l-2 border-accent pl-3">
            <p className="text-lg leading-6 font-bold">{figure}</p>
            <p className="text-sm text-ink-soft">{words}</p>
          </li>
        ))}
      </ul>
      {prices && <PriceBars page={page} prices={prices} plans={plans} />}
      <p className="text-sm text-ink-soft">{assumed.join('. ')}.</p>
    </div>
  );
}
