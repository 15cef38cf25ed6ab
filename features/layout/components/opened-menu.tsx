'use client';

import { lazyComponent } from '@/components/ui/lazy-component';
import type { LateMenuProps } from './late-menu';

const LateMenu = lazyComponent(() => import('./late-menu').then((module) => module.LateMenu));

export function OpenedMenu({ isOpened, ...menu }: LateMenuProps & { isOpened: boolean }) {
  return isOpened ? <LateMenu {...menu} /> : menu.fallback;
}
