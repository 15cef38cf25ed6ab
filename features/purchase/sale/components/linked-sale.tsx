'use client';

import { useEffect } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusMessage } from '@/components/ui/status-message';
import { usePurchaseStore } from '@/features/purchase/store';

const SalePanel = lazyComponent(() => import('./sale-panel').then((module) => module.SalePanel), {
  words: ['purchase'],
});

type Props = {
  id: string;
  /** Null: the address alone led here, as that of a gateway does, and the device has to know it. */
  ticket: string | null;
  /** Where it goes on; null once it is sold. */
  purchasePath: string | null;
  tag: string;
  words: { readonly loading: string; readonly elsewhere: string };
};

/** What the link of a mail leads to. */
export function LinkedSale({ id, ticket, purchasePath, tag, words }: Props) {
  const known = usePurchaseStore(({ sessions }) => sessions[id]?.ticket);
  const keep = usePurchaseStore((state) => state.keep);
  useEffect(() => {
    if (ticket) keep(id, ticket);
    if (purchasePath) location.replace(purchasePath);
  }, [id, ticket, purchasePath, keep]);
  const proof = ticket ?? known;
  if (!proof) return <StatusMessage tone="warning">{words.elsewhere}</StatusMessage>;
  const waiting = (
    <output aria-label={words.loading}>
      <Skeleton className="h-60" />
    </output>
  );
  if (purchasePath) return waiting;
  return <SalePanel ticket={proof} tag={tag} fallback={waiting} />;
}
