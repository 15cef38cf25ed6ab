'use client';

import { useState, type ComponentProps, type ReactNode } from 'react';
import { NavDrawer } from '@/components/layout/nav-drawer';
import type { LateMenuProps } from './late-menu';
import { OpenedMenu } from './opened-menu';

type Props = LateMenuProps & {
  labels: ComponentProps<typeof NavDrawer>['labels'] & { mainNav: string };
  children: ReactNode;
};

export function MenuDrawer({ labels, children, ...menu }: Props) {
  const [isOpened, setOpened] = useState(false);
  return (
    <NavDrawer labels={labels} onOpen={() => setOpened(true)}>
      <nav aria-label={labels.mainNav}>
        <OpenedMenu {...menu} isOpened={isOpened} />
      </nav>
      {children}
    </NavDrawer>
  );
}
