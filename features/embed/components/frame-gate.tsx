'use client';

import { useSyncExternalStore } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import { isInFrame } from '@/lib/browser/frame';

const Frame = lazyComponent(() => import('./frame').then((module) => module.Frame));

const subscribeNever = () => () => undefined;

export function FrameGate() {
  const hasFrame = useSyncExternalStore(subscribeNever, isInFrame, () => false);
  return hasFrame && <Frame />;
}
