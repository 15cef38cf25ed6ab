'use client';

import { useState } from 'react';
import { NavMore } from '@/components/layout/nav-more';
import type { LateMenuProps } from './late-menu';
import { OpenedMenu } from './opened-menu';

export function MoreMenu({ label, ...menu }: LateMenuProps & { label: string }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <NavMore id="nav-more" label={label} onOpen={() => setOpened(true)}>
      <OpenedMenu {...menu} isOpened={isOpened} />
    </NavMore>
  );
}
