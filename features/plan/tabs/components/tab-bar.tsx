'use client';

import type { MouseEvent } from 'react';
import type { Tab } from '@/features/plan/tabs/contract';
import { shelves } from '@/features/plan/tabs/bar';
import { TabItem, type TabItemProps } from './tab-item';
import { TabLevel } from './tab-level';

export type TabBarProps = Omit<TabItemProps, 'tab'> & {
  tabs: readonly Tab[];
  labels: { label: string; more: string };
  /** It sticks to the top while the page is scrolled: of the tabs those stay that are `headerFixed`. */
  stuck?: boolean;
};

/** The tabs of a plan as links, as many in the bar as there is room for and the others in a menu. */
export function TabBar({ tabs, labels, stuck = false, ...rest }: TabBarProps) {
  const [first = [], ...others] = shelves(tabs);

  // The page changes under the open menu, which would stay.
  function closeMenus(event: MouseEvent<HTMLElement>) {
    if (!(event.target as HTMLElement).closest('a')) return;
    // A browser without popovers shows the menu all the time.
    for (const menu of event.currentTarget.querySelectorAll<HTMLElement>('[popover]')) menu.hidePopover?.();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the links' own keys do the same
    <nav aria-label={labels.label} className="plan-tabs" data-stuck={stuck || undefined} onClick={closeMenus}>
      <ul>
        {first.map((tab) => (
          <TabItem key={tab.url} tab={tab} {...rest} />
        ))}
        <TabLevel shelves={others} level={1} more={labels.more} {...rest} />
      </ul>
    </nav>
  );
}
