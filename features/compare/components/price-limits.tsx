'use client';

import type { CompareResponse } from '@/features/compare/contract';
import { plural } from '@/lib/i18n/labels';
import { useList } from './list-context';

type Props = { metaData: CompareResponse['metaData']; onLift: () => void };

/** How many plans the price range leaves out below and above it, and the way to see them. */
export function PriceLimits({ metaData, onLift }: Props) {
  const { labels, locale } = useList();
  const { belowPriceLimit, abovePriceLimit } = metaData;
  if (belowPriceLimit + abovePriceLimit === 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      {belowPriceLimit > 0 && <>{plural(labels.limits.below, belowPriceLimit, locale)} </>}
      {abovePriceLimit > 0 && <>{plural(labels.limits.above, abovePriceLimit, locale)} </>}
      <button type="button" className="link min-h-6" onClick={onLift}>
        {labels.limits.show}
      </button>
    </p>
  );
}
