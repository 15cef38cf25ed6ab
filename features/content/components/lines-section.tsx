import type { MarketFigures } from '@/features/compare/market-figures';
import { labelsOf } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';
import { EmptyMarket } from './empty-market';
import { LineGrid } from './line-grid';

type Props = { page: PageParams; figures: MarketFigures | null; hasPlans: boolean; examples: 'all' | 'some' | null };

export function LinesSection({ page, figures, hasPlans, examples }: Props) {
  const { locale } = page;
  const labels = labelsOf(locale, 'home');
  return (
    <section className="page py-14 md:py-20">
      {hasPlans ? (
        <>
          <h2 className="text-2xl">{labels.linesTitle}</h2>
          <div className="mt-2 mb-8 space-y-1 text-ink-soft">
            <p className="max-w-prose">{labels.linesLead}</p>
            {examples && <p className="text-sm">{labelsOf(locale, 'catalogue').provenance.market[examples]}</p>}
          </div>
          <LineGrid {...page} figures={figures} />
        </>
      ) : (
        <EmptyMarket {...page} />
      )}
    </section>
  );
}
