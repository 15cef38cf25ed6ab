import type { ReactNode } from 'react';
import { figuresOf, type MarketFigures } from '@/features/compare/domain/market-figures';
import { loadCountryContent } from '@/features/content/server/queries';
import { labelsOf } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';
import { figuresSentence } from './figures-sentence';
import { MarketFacts } from './market-facts';

type Props = {
  page: PageParams;
  figures: MarketFigures | null;
  /** Left out of a market without plans. */
  children?: ReactNode;
};

export function Hero({ page, figures, children }: Props) {
  const { market, locale } = page;
  const { title, lead } = labelsOf(locale, 'home');
  const landing = loadCountryContent(page)['country-landings'];
  const [line] = market.lines;
  const main = line ? figuresOf(figures, line) : null;
  const sentence = figuresSentence(page, figures);
  return (
    <section className="border-b border-line bg-surface">
      <div className="page grid gap-x-16 gap-y-4 py-4 md:gap-y-6 md:py-12 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div className="space-y-2">
          <h1 className="text-2xl sm:text-3xl lg:text-[44px] lg:leading-[50px]">
            {landing.title ?? (
              <>
                {title.what} <span className="text-accent">{title.price}</span>
              </>
            )}
          </h1>
          <p className="max-w-prose md:text-lg">
            {sentence && <strong className="font-semibold">{sentence}</strong>}{' '}
            <span className="text-ink-soft">{landing.lead ?? lead}</span>
          </p>
        </div>
        {children && <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{children}</div>}
        {line && main && main.plans > 0 && (
          <MarketFacts page={page} line={line} figures={main} changed={figures?.changed ?? null} />
        )}
      </div>
    </section>
  );
}
