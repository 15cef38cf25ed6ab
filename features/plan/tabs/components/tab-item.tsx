'use client';

import type { MouseEvent } from 'react';
import { Icon } from '@/components/ui/icon';
import { SoftLink } from '@/components/ui/soft-link';
import type { Tab } from '@/features/plan/tabs/contract';
import { TAB_CLASSES, TAB_ICONS, tabPath } from '@/features/plan/tabs/domain';

export type TabItemProps = {
  tab: Tab;
  /** `url` of the tab whose content is shown. */
  selected: string;
  /** Public address of the plan: the first tab's. */
  planPath: string;
  /** A press shows the tab where one is: its page is fetched by who opens it beside, and not ahead. */
  inPlace?: boolean;
  /** Called with a press on a tab, which may keep its link from being followed. */
  onSelect?: (url: string, event: MouseEvent) => void;
};

/** Only looks and drawings we know: whatever else a tab says of them is nothing. */
const known = <T extends string>(list: readonly T[], asked: string | null): T | undefined =>
  list.find((one) => one === asked);

/** A tab in the bar or in its menu: a real link, or a word when it can't be chosen. */
export function TabItem({ tab, selected, planPath, inPlace = false, onSelect }: TabItemProps) {
  const icon = known(TAB_ICONS, tab.icon);
  const look = ['plan-tab', known(TAB_CLASSES, tab.class), tab.highlight && 'plan-tab-highlight']
    .filter(Boolean)
    .join(' ');
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
  const link = {
    href: tabPath(planPath, tab.url),
    className: look,
    'aria-current': tab.url === selected ? ('page' as const) : undefined,
    onClick: (event: MouseEvent) => onSelect?.(tab.url, event),
  };
  return (
    <li data-fixed={tab.headerFixed || undefined}>
      <SoftLink {...link} ahead={!inPlace} inPlace>
        {inside}
      </SoftLink>
    </li>
  );
}
