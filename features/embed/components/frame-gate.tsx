'use client';

import { useSyncExternalStore } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';

const Frame = lazyComponent(() => import('./frame').then((module) => module.Frame));

const never = () => () => undefined;

/** What a page in a frame does; any other one loads nothing of it. */
export function FrameGate() {
  const isFramed = useSyncExternalStore(
    never,
    () => window.top !== window.self,
    () => false,
  );
  return isFramed && <Frame />;
}
