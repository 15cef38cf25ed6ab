import type { LineFigures } from '@/features/compare/domain/market-figures';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { formatMoney } from '@/lib/i18n/money';
import type { PageParams } from '@/lib/site/page-params';

const WIDTH = 30;
const HEIGHT = 72;
/** A range with few plans among ranges with many is still to be seen. */
const LOWEST = 3;
/** Fewer bars tell nothing: all plans cost about the same. */
const FEWEST = 3;
/** Half of a line, which would be cut at the edge. */
const EDGE = 1;

type Props = { page: PageParams; prices: NonNullable<LineFigures['prices']>; plans: number };

/** How many plans cost how much, drawn from the catalogue. */
export function PriceBars({ page: { market, locale }, prices, plans }: Props) {
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
