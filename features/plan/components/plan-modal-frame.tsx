import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Mark } from '@/components/ui/mark';
import { ModalFrame } from '@/components/ui/modal-frame';
import { isPlainLeftClick } from '@/components/ui/is-plain-left-click';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { StatusMessage } from '@/components/ui/status-message';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { TabBar, type TabBarProps } from '@/features/plan/tabs/components/tab-bar';
import { useIsOnline } from '@/lib/browser/use-is-online';
import { lateWords } from '@/lib/i18n/load-words';
import type { OpenPlan } from './use-open-plan';

type Props = Pick<TabBarProps, 'tabs' | 'planPath'> & {
  plan: OpenPlan;
  open: boolean;
  /** Reloads tabs that failed to load; null: none failed. */
  failure: (() => void) | null;
  onTab: (tab: string) => void;
  onClose: () => void;
  bar: ReactNode;
  share: ReactNode;
  children: ReactNode;
};

/** Page title while the modal is open. Ends with the site's name, which follows the last bar of the page title. */
function titleOf(pageTitle: string, { displayName, organization }: InsuranceItem): string {
  return [`${displayName} · ${organization.displayName}`, ...pageTitle.split(' | ').slice(1).slice(-1)].join(' | ');
}

/** Scrolls a new tab to its top; otherwise a scrolled dialog would show the middle of the tab. */
function showFromTop(body: HTMLElement | null): void {
  const dialog = body?.closest('dialog');
  if (dialog) dialog.scrollTop = 0;
}

export function PlanModalFrame({ plan, open, tabs, planPath, failure, onTab, onClose, bar, share, children }: Props) {
  const { item, tab } = plan;
  const { plan: labels, reference } = lateWords();
  const scroller = useRef<HTMLElement>(null);
  const titleId = useId();
  const isOnline = useIsOnline();
  const [chosen, setChosen] = useState<string | null>(null);

  useEffect(() => {
    if (!open) return;
    const { title } = document;
    document.title = titleOf(title, item);
    return () => {
      document.title = title;
    };
  }, [item, open]);

  function select(url: string, event: MouseEvent) {
    if (!isPlainLeftClick(event)) return;
    event.preventDefault();
    if (url === tab) return;
    onTab(url);
    setChosen(url);
  }

  return (
    <ModalFrame
      open={open}
      onClose={onClose}
      onBack={() => history.back()}
      scroller={scroller}
      titleId={titleId}
      className="dialog plan-modal"
      covers
    >
      <header className="plan-modal-head">
        <Mark
          src={item.organization.metadata.image}
          name={item.organization.displayName}
          decorative
          size={48}
          className="rounded-control"
        />
        <div>
          <p className="text-sm text-ink-soft">{item.organization.displayName}</p>
          <h2 id={titleId} className="text-xl">
            {item.displayName}
          </h2>
        </div>
        {share}
        <button type="button" className="btn btn-plain size-11 p-0" aria-label={labels.close} onClick={onClose}>
          <Icon name="x" className="size-6" />
        </button>
      </header>
      <TabBar tabs={tabs} selected={tab} planPath={planPath} labels={labels.tabBar} inPlace onSelect={select} />
      {/* Announces the tab. No page loads, so the browser announces nothing. */}
      <output className="sr-only">{chosen === tab && tabs.find(({ url }) => url === tab)?.title}</output>
      {/* The key remounts the region, so that each tab starts at its top. */}
      <ScrollRegion
        key={tab}
        ref={(body) => {
          scroller.current = body;
          showFromTop(body);
        }}
        className="plan-modal-body"
        labelledBy={titleId}
      >
        {!isOnline && <StatusMessage tone="warning">{labels.offline}</StatusMessage>}
        {failure && isOnline && (
          <StatusMessage tone="warning" title={labels.tabBar.error}>
            <Button variant="quiet" onClick={failure}>
              {reference.retry}
            </Button>
          </StatusMessage>
        )}
        {children}
      </ScrollRegion>
      <footer className="plan-modal-bar">{bar}</footer>
    </ModalFrame>
  );
}
