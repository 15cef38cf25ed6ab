'use client';

import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import { Icon } from '@/components/ui/icon';
import { IntentLink } from '@/components/ui/intent-link';
import type { Tab } from '@/features/plan/tabs/contract';
import { TAB_CLASSES, TAB_ICONS, tabPath } from '@/features/plan/tabs/domain';

export type TabItemProps = {
  tab: Tab;
  selected: string;
  planPath: string;
  onSelect?: (url: string, event: MouseEvent) => void;
};

/** Only looks and drawings we know: whatever else a tab says of them is nothing. */
const known = <T extends string>(list: readonly T[], asked: string | null): T | undefined =>
  list.find((one) => one === asked);

/** A tab in the bar or in its menu: a real link, or a word when it can't be chosen. */
export function TabItem({ tab, selected, planPath, onSelect }: TabItemProps) {
  const icon = known(TAB_ICONS, tab.icon);
  const look = clsx('plan-tab', known(TAB_CLASSES, tab.class), tab.highlight && 'plan-tab-highlight');
  const inside = (
    <>
      {icon && <Icon name={icon} className="size-5" />}
      {tab.title}
    </>
  );
  if (tab.disabled)
    return (
      <li>
        <span className={look} aria-disabled="true">
          {inside}
        </span>
      </li>
    );
  return (
    <li data-fixed={tab.headerFixed || undefined}>
      <IntentLink
        href={tabPath(planPath, tab.url)}
        scroll={false}
        className={look}
        aria-current={tab.url === selected ? 'page' : undefined}
        onClick={(event) => onSelect?.(tab.url, event)}
      >
        {inside}
      </IntentLink>
    </li>
  );
}
