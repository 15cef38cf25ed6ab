import type { ReactNode } from 'react';
import type { MarketFigures } from '@/features/compare/market-figures';
import { labelsOf } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';
import { EmptyMarket } from './empty-market';
import { GoodToKnow } from './good-to-know';
import { RateBoard } from './rate-board';

type Props = {
  page: PageParams;
  figures: MarketFigures | null;
  hasPlans: boolean;
  examples: 'all' | 'some' | null;
  children?: ReactNode;
};

/**
 * Up to this number of lines, their list is shorter than the next column, so the next section begins directly below.
 */
const FEW_LINES = 5;

export function LinesSection({ page, figures, hasPlans, examples, children }: Props) {
  const { market, locale } = page;
  const hasFew = market.lines.length <= FEW_LINES;
  return (
    <div className="page grid grid-cols-1 gap-6 pt-6 md:pt-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section>
        {hasPlans ? (
          <>
            <h2 className="mb-3 text-xl">{labelsOf(locale, 'home').linesTitle}</h2>
            <RateBoard {...page} figures={figures} />
            {examples && (
              <p className="mt-2 text-sm text-ink-soft">{labelsOf(locale, 'catalogue').provenance.market[examples]}</p>
            )}
          </>
        ) : (
          <EmptyMarket {...page} />
        )}
      </section>
      <div className={hasFew ? 'lg:row-span-2' : ''}>
        <GoodToKnow {...page} />
      </div>
      {children && <div className={hasFew ? 'lg:self-start' : 'lg:col-span-2'}>{children}</div>}
    </div>
  );
}
