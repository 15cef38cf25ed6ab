'use client';

import type { ReactNode } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import { useList } from '@/features/compare/components/list-context';
import type { PriceInfoProps } from './price-info';

const PriceInfo = lazyComponent(() => import('./price-info').then((module) => module.PriceInfo), {
  words: ['receipt', 'table'],
});

export const preloadPriceInfo = PriceInfo.preload;

type Props = PriceInfoProps & {
  seen: boolean;
  name: ReactNode;
};

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
