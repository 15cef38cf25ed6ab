'use client';

import { lazyComponent } from '@/components/ui/lazy-component';
import { isInFrame } from '@/lib/browser/frame';
import { useInBrowser } from '@/lib/browser/use-in-browser';

const Frame = lazyComponent(() => import('./frame').then((module) => module.Frame));

export function FrameGate() {
  return useInBrowser(isInFrame, false) && <Frame />;
}
