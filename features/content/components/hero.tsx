import type { ReactNode } from 'react';
import { figuresOf, type MarketFigures } from '@/features/compare/domain/market-figures';
import { loadCountryContent, loadHomeTexts } from '@/features/content/server/queries';
import { labelsOf } from '@/lib/i18n/messages';
import type { ProductLine } from '@/lib/markets/market';
import type { PageParams } from '@/lib/site/page-params';
import { figuresSentence } from './figures-sentence';
import { MarketFacts } from './market-facts';

type Props = {
  page: PageParams;
  figures: MarketFigures | null;
  /** What a line's figures give way to, of whoever is known in this browser. */
  renderOwn?: (line: ProductLine, facts: ReactNode) => ReactNode;
  /** Left out of a market without plans. */
  children?: ReactNode;
};

/** Its figures are those of the line that the question in it is about (`.by-line`): all are on the page, one takes room. */
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
  // Another choice leaves what stands below in its place: a sentence that says whose part it is takes a line more.
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
