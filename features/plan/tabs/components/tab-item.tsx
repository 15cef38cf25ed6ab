'use client';

import type { MouseEvent } from 'react';
import { Icon } from '@/components/ui/icon';
import { ClientLink } from '@/components/ui/client-link';
import type { Tab } from '@/features/plan/tabs/contract';
import { TAB_CLASSES, TAB_ICONS } from '@/features/plan/tabs/domain';
import { tabPath } from '@/lib/routing/plan-tab';

export type TabItemProps = {
  tab: Tab;
  selected: string;
  planPath: string;
  /** In the modal: the tab's page is not prefetched. */
  inPlace?: boolean;
  onSelect?: (url: string, event: MouseEvent) => void;
};

/** Unknown looks and icons are ignored. */
const known = <T extends string>(list: readonly T[], name: string | null): T | undefined =>
  list.find((one) => one === name);

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
      {/* No step of the history: Back leaves the plan, whichever tabs were opened. */}
      <ClientLink {...link} replace prefetch={!inPlace} scroll={false}>
        {inside}
      </ClientLink>
    </li>
  );
}
