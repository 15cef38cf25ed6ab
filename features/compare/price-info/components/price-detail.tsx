'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import { useList } from '@/features/compare/components/list-context';
import type { PriceInfoProps } from './price-info';

const PriceInfo = lazy(() => import('./price-info').then(({ PriceInfo: Info }) => ({ default: Info })));

type Props = PriceInfoProps & {
  /** The card has been seen: what the detail holds is asked for, and so is the code that shows it. */
  seen: boolean;
  /** The plan's name, for who hears the page instead of seeing it. */
  name: ReactNode;
};

/** 'Cómo se calcula': closed until it is pressed, and filled before. */
export function PriceDetail({ seen, name, ...info }: Props) {
  const { receipt } = useList();
  return (
    <details className="plan-how js-only">
      <summary>
        {receipt.title} {name}
      </summary>
      <Suspense fallback={<p>{receipt.loading}</p>}>{seen && <PriceInfo {...info} />}</Suspense>
    </details>
  );
}
