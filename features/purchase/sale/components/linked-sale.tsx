'use client';

import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { lazyComponent } from '@/components/ui/lazy-component';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusMessage } from '@/components/ui/status-message';
import type { renewSaleLink } from '@/features/purchase/sale/sale.api';
import { usePurchaseStore } from '@/features/purchase/purchase.store';
import { ApiError } from '@/lib/http/api-error';
import { mutationOf } from '@/lib/http/query-of';
import { useMutation } from '@/lib/http/use-mutation';

const SalePanel = lazyComponent(() => import('./sale-panel').then((module) => module.SalePanel), {
  words: ['policies', 'purchase'],
});

type RenewWords = Readonly<Record<'renew' | 'renewed' | 'failed', string>>;

type Props = {
  id: string;
  ticket: string | null;
  purchasePath: string | null;
  renewalToken: string | null;
  ownHref: string;
  tag: string;
  relationships: Readonly<Record<string, string>>;
  words: RenewWords &
    Readonly<Record<'over' | 'overText' | 'unpaid' | 'unpaidText' | 'loading' | 'elsewhere' | 'byCode', string>>;
};

/** Mails the new link and does not show it, because the holder of the old link may not be the buyer. */
function RenewLink({ token, title, text, words }: { token: string; title: string; text: string; words: RenewWords }) {
  const renew = useMutation(mutationOf<typeof renewSaleLink>('POST /api/sale/link'));
  if (renew.isSuccess) return <StatusMessage tone="success">{words.renewed}</StatusMessage>;
  return (
    <StatusMessage tone="warning" title={title}>
      <p>{text}</p>
      <Button className="mt-3" disabled={renew.isPending} onClick={() => renew.mutate({ token })}>
        {words.renew}
      </Button>
      {renew.isError && (
        <p role="alert" className="mt-2 font-medium">
          {renew.error instanceof ApiError ? renew.error.message : words.failed}
        </p>
      )}
    </StatusMessage>
  );
}

export function LinkedSale({ id, ticket, purchasePath, renewalToken, ownHref, tag, relationships, words }: Props) {
  const known = usePurchaseStore(({ sessions, sales }) => (sales[id] ?? sessions[id])?.ticket);
  const purchaseTicket = usePurchaseStore(({ sessions }) => sessions[id]?.ticket) ?? null;
  const keep = usePurchaseStore(({ keepSale }) => keepSale);
  useEffect(() => {
    if (ticket) keep(id, ticket);
    if (purchasePath && purchaseTicket) location.replace(purchasePath);
  }, [id, ticket, purchasePath, purchaseTicket, keep]);
  const proof = ticket ?? (purchasePath ? purchaseTicket : known);
  if (!proof && renewalToken) {
    const [title, text] = purchasePath ? [words.unpaid, words.unpaidText] : [words.over, words.overText];
    return <RenewLink token={renewalToken} {...{ title, text, words }} />;
  }
  if (!proof)
    return (
      <StatusMessage tone="warning">
        <p>{words.elsewhere}</p>
        <a href={ownHref} className="link inline-flex min-h-11 items-center">
          {words.byCode}
        </a>
      </StatusMessage>
    );
  const waiting = (
    <output aria-label={words.loading}>
      <Skeleton className="h-60" />
    </output>
  );
  if (purchasePath) return waiting;
  return <SalePanel {...{ tag, relationships, purchaseTicket }} ticket={proof} withReceipt fallback={waiting} />;
}
