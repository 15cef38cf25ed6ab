import type { Facets } from '@/features/compare/filters/facets';
import type { Range } from '@/features/compare/filters/domain';

const WIDTH = 10;
const HEIGHT = 40;
/** A range with few plans among ranges with many is still to be seen. */
const LOWEST = 2;

type Props = { buckets: NonNullable<Facets['price']>['buckets']; range: Range };

export function PriceHistogram({ buckets, range: { from, to } }: Props) {
  const most = Math.max(1, ...buckets.map(({ count }) => count));
  return (
    <svg
      className="spread"
      viewBox={`0 0 ${buckets.length * WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {buckets.map((bucket, index) => {
        const height = bucket.count === 0 ? 0 : Math.max(LOWEST, Math.round((bucket.count / most) * HEIGHT));
        const inside = bucket.to > (from ?? 0) && bucket.from <= (to ?? Infinity);
        return (
          <rect
            key={bucket.from}
            x={index * WIDTH + 1}
            y={HEIGHT - height}
            width={WIDTH - 2}
            height={height}
            data-inside={inside || undefined}
          />
        );
      })}
    </svg>
  );
}
