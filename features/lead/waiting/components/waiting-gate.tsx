'use client';

import { useSyncExternalStore } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import { mayHaveWaiting, watchWaiting } from '@/features/lead/waiting/storage';

const WaitingRequests = lazyComponent(() => import('./waiting-requests').then((module) => module.WaitingRequests), {
  words: ['contact'],
});

export const preloadWaiting = (): void => void WaitingRequests.preload();

const subscribeNever = () => false;

/** Sends waiting requests and reports them. Visitors without waiting requests load no script for it. */
export function WaitingGate({ tag }: { tag: string }) {
  return useSyncExternalStore(watchWaiting, mayHaveWaiting, subscribeNever) && <WaitingRequests tag={tag} />;
}
