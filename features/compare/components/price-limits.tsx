'use client';

import type { CompareResponse } from '@/features/compare/contract';
import { plural } from '@/lib/i18n/labels';
import { useList } from './list-context';

type Props = {
  metaData: CompareResponse['metaData'];
  /** A page of its own, so that all plans are found without JavaScript too. */
  href: string;
  onLift: () => void;
};

export function PriceLimits({ metaData, href, onLift }: Props) {
  const { labels, wording } = useList();
  const { belowPriceLimit, abovePriceLimit } = metaData;
  if (belowPriceLimit + abovePriceLimit === 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      {belowPriceLimit > 0 && <>{plural(labels.limits.below, belowPriceLimit, wording.tag)} </>}
      {abovePriceLimit > 0 && <>{plural(labels.limits.above, abovePriceLimit, wording.tag)} </>}
      <a
        href={href}
        className="link"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          onLift();
        }}
      >
        {labels.limits.show}
      </a>
    </p>
  );
}
