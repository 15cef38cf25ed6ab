'use client';

import { useSyncExternalStore } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import { mayHaveWaiting, watchWaiting } from '@/features/lead/waiting/storage';

const WaitingRequests = lazyComponent(() => import('./waiting-requests').then((module) => module.WaitingRequests), {
  words: ['contact'],
});

/** Fetched while there is a line: without one it could not be. */
export const preloadWaiting = (): void => void WaitingRequests.preload();

const never = () => false;

/** Sends what could not be sent, and says so; whoever has nothing of the kind loads nothing of it. */
export function WaitingGate({ tag }: { tag: string }) {
  return useSyncExternalStore(watchWaiting, mayHaveWaiting, never) && <WaitingRequests tag={tag} />;
}
