'use client';

import { useId } from 'react';
import { Icon } from '@/components/ui/icon';
import type { Tab } from '@/features/plan/tabs/contract';
import { TabItem, type TabItemProps } from './tab-item';

type Props = Omit<TabItemProps, 'tab'> & { shelves: readonly (readonly Tab[])[]; level: number; more: string };

/**
 * The tabs beyond the bar's first, each once in the page: a menu (native popover) that becomes part of the bar where the
 * window has the room (plan.css), and holds the next such menu. So no script measures anything and nothing jumps.
 */
export function TabLevel({ shelves, level, more, ...item }: Props) {
  const id = useId();
  const [tabs = [], ...rest] = shelves;
  if (shelves.flat().length === 0) return null;
  return (
    <li className={`plan-tabs-more plan-tabs-more-${level}`}>
      <button type="button" className="plan-tab" popoverTarget={id}>
        {more}
        <Icon name="chevron-down" className="size-4" />
      </button>
      <ul id={id} popover="auto">
        {tabs.map((tab) => (
          <TabItem key={tab.url} tab={tab} {...item} />
        ))}
        <TabLevel shelves={rest} level={level + 1} more={more} {...item} />
      </ul>
    </li>
  );
}
