import { useId, type MouseEvent } from 'react';
import { Icon } from '@/components/ui/icon';
import type { Tab } from '@/features/plan/tabs/tabs.api';
import { tabsByRoom, TAB_CLASSES, TAB_ICONS } from '@/features/plan/tabs/plan-tabs';
import { ClientLink } from '@/components/ui/client-link';
import { tabPath } from '@/lib/routing/plan-tab';

type TabItemProps = {
  tab: Tab;
  selected: string;
  planPath: string;
  inPlace?: boolean;
  onSelect?: (url: string, event: MouseEvent) => void;
};

const knownName = <T extends string>(list: readonly T[], name: string | null): T | undefined =>
  list.find((one) => one === name);

function TabItem({ tab, selected, planPath, inPlace = false, onSelect }: TabItemProps) {
  const icon = knownName(TAB_ICONS, tab.icon);
  const look = ['plan-tab', knownName(TAB_CLASSES, tab.class), tab.highlight && 'plan-tab-highlight']
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
      {/* `replace`: tabs add no history entry, so that Back leaves the plan. */}
      <ClientLink {...link} replace prefetch={!inPlace} scroll={false}>
        {inside}
      </ClientLink>
    </li>
  );
}

export type TabBarProps = Omit<TabItemProps, 'tab'> & {
  tabs: readonly Tab[];
  labels: { label: string; more: string };
  stuck?: boolean;
};

type LevelProps = Omit<TabItemProps, 'tab'> & { groups: readonly (readonly Tab[])[]; level: number; more: string };

/** Native popover. In a wide window, plan.css shows it as part of the bar. No script measures it, so nothing moves. */
function TabLevel({ groups, level, more, ...item }: LevelProps) {
  const id = useId();
  const [tabs = [], ...rest] = groups;
  const inside = groups.flat();
  if (inside.length === 0) return null;
  const current = inside.find(({ url }) => url === item.selected);
  return (
    <li className={`plan-tabs-more plan-tabs-more-${level}`}>
      <button type="button" className="plan-tab" popoverTarget={id}>
        {current ? (
          <span className="plan-tab-current">
            {current.title}
            <span className="sr-only"> · {more}</span>
          </span>
        ) : (
          more
        )}
        <Icon name="chevron-down" className="size-4" />
      </button>
      <ul id={id} popover="auto">
        {tabs.map((tab) => (
          <TabItem key={tab.url} tab={tab} {...item} />
        ))}
        <TabLevel groups={rest} level={level + 1} more={more} {...item} />
      </ul>
    </li>
  );
}

export function TabBar({ tabs, labels, stuck = false, ...rest }: TabBarProps) {
  const [first = [], ...others] = tabsByRoom(tabs);

  function closeMenus(event: MouseEvent<HTMLElement>) {
    if (!(event.target as HTMLElement).closest('a')) return;
    for (const menu of event.currentTarget.querySelectorAll<HTMLElement>('[popover]')) menu.hidePopover?.();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the links' own keys do the same
    <nav aria-label={labels.label} className="plan-tabs" data-stuck={stuck || undefined} onClick={closeMenus}>
      <ul>
        {first.map((tab) => (
          <TabItem key={tab.url} tab={tab} {...rest} />
        ))}
        <TabLevel groups={others} level={1} more={labels.more} {...rest} />
      </ul>
    </nav>
  );
}
