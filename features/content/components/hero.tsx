import type { ReactNode } from 'react';
import { figuresOf, type MarketFigures } from '@/features/compare/market-figures';
import { loadCountryContent, loadHomeTexts } from '@/features/content/server/queries';
import { labelsOf } from '@/lib/i18n/messages';
import type { ProductLine } from '@/lib/markets/market';
import type { PageParams } from '@/lib/site/page-params';
import { figuresSentence } from './figures-sentence';
import { employerCreditText, referenceText } from '@/features/catalogue/wording/reference';
import type { LineFigures } from '@/features/compare/market-figures';
import { formatDay } from '@/lib/i18n/day';
import { plural, fill } from '@/lib/i18n/labels';
import { formatMoney } from '@/lib/i18n/money';

const WIDTH = 30;
const HEIGHT = 72;
const LOWEST = 3;
const FEWEST = 3;
const EDGE = 1;

type PriceBarsProps = { page: PageParams; prices: NonNullable<LineFigures['prices']>; plans: number };

function PriceBars({ page: { market, locale }, prices, plans }: PriceBarsProps) {
  const { bars } = labelsOf(locale, 'home');
  const { buckets, currency, min, max } = prices;
  if (buckets.length < FEWEST) return null;
  const most = Math.max(1, ...buckets.map(({ count }) => count));
  const money = (amount: number) => formatMoney(amount, currency, market.intlLocale[locale]);
  const barOf = ({ count }: (typeof buckets)[number], index: number) => {
    const height = count === 0 ? 0 : Math.max(LOWEST, Math.round((count / most) * HEIGHT));
    return `M${index * WIDTH + 2} ${HEIGHT + EDGE}v${-height}h${WIDTH - 4}v${height}`;
  };
  const limits = { min: money(min), max: money(max) };
  return (
    <figure>
      <svg
        role="img"
        aria-label={fill(bars.label, { plans, ...limits })}
        viewBox={`0 0 ${buckets.length * WIDTH} ${HEIGHT + 2 * EDGE}`}
        preserveAspectRatio="none"
        className="h-18 w-full fill-accent-soft stroke-accent"
        strokeWidth="1.6"
        strokeLinejoin="round"
      >
        <path d={buckets.map(barOf).join('')} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption className="flex justify-between gap-3 border-t border-line-strong pt-1 text-sm text-ink-soft">
        <span>{limits.min}</span>
        <span>{bars.caption}</span>
        <span>{limits.max}</span>
      </figcaption>
    </figure>
  );
}

type MarketFactsProps = { page: PageParams; line: ProductLine; figures: LineFigures; changed: string | null };

function MarketFacts({ page, line, figures, changed }: MarketFactsProps) {
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

type Props = {
  page: PageParams;
  figures: MarketFigures | null;
  renderOwn?: (line: ProductLine, facts: ReactNode) => ReactNode;
  children?: ReactNode;
};

/** Shows the figures of the line selected in the question (`.by-line`): all are on the page, in the space of one. */
export function Hero({ page, figures, renderOwn, children }: Props) {
  const { market, locale } = page;
  const { title, lead } = labelsOf(locale, 'home');
  const landing = loadCountryContent(page)['country-landings'];
  const texts = loadHomeTexts(page);
  const ownTitle = texts.title || landing.title;
  const { none } = labelsOf(locale, 'home').figures;
  const lines = figures
    ? market.lines.map((line) => ({ line, own: figuresOf(figures, line), said: figuresSentence(page, line, figures) }))
    : [];
  // Reserves the tallest sentence's space, so that another choice moves nothing below.
  const hasOwnParts = market.lines.some(({ pricedByIncome }) => pricedByIncome);
  const isKnown = lines.some(({ said }) => said !== null);
  return (
    <section className="line-scope border-b border-line bg-surface">
      <div className="page grid gap-x-16 gap-y-4 py-4 md:gap-y-6 md:py-12 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div className="space-y-2">
          <h1 className="text-2xl sm:text-3xl lg:text-[2.75rem] lg:leading-[3.125rem]">
            {ownTitle ?? (
              <>
                {title.what} <span className="text-accent">{title.price}</span>
              </>
            )}
          </h1>
          {isKnown && (
            <div
              className={`by-line max-w-prose font-semibold md:text-lg ${hasOwnParts ? 'min-h-[3lh] md:min-h-[2lh]' : ''}`}
            >
              {lines.map(({ line, said }) => (
                <p key={line.key}>{said ?? none}</p>
              ))}
            </div>
          )}
          <p className="max-w-prose text-ink-soft md:text-lg">{texts.lead || (landing.lead ?? lead)}</p>
        </div>
        {children && <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{children}</div>}
        {figures && isKnown && (
          <div className="by-line">
            {lines.map(({ line, own }) => {
              const facts = own && own.plans > 0 && (
                <MarketFacts page={page} line={line} figures={own} changed={figures.changed} />
              );
              return <div key={line.key}>{facts && (renderOwn?.(line, facts) ?? facts)}</div>;
            })}
          </div>
        )}
      </div>
    </section>
  );
}
