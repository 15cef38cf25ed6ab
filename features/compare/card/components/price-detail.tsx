'use client';

import type { ReactNode } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import { useList } from '@/features/compare/components/list-context';
import type { PriceInfoProps } from './price-info';

const PriceInfo = lazyComponent(() => import('./price-info').then((module) => module.PriceInfo), {
  words: ['receipt', 'table'],
});

/** Fetches what the detail is filled by. */
export const preloadPriceInfo = PriceInfo.preload;

type Props = PriceInfoProps & {
  /** The card has been seen: what the detail holds is asked for, and so is the code that shows it. */
  seen: boolean;
  /** The plan's name, for who hears the page instead of seeing it. */
  name: ReactNode;
};

/** 'Cómo se calcula': closed until it is pressed, and filled before. */
export function PriceDetail({ seen, name, ...info }: Props) {
  const { receipt } = useList();
  const loading = <p>{receipt.loading}</p>;
  return (
    <details className="plan-how js-only">
      <summary>
        {receipt.title} {name}
      </summary>
      {seen ? <PriceInfo {...info} fallback={loading} /> : loading}
    </details>
  );
}
