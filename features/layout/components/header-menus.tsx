'use client';
import { useState, type ComponentProps, type ReactNode, useRef, type MouseEvent } from 'react';
import { NavDrawer } from '@/components/layout/nav-drawer';
import type { LateMenuProps } from './late-menu';
import { Icon } from '@/components/ui/icon';
import { DialogButton } from '@/components/ui/dialog-button';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { PortalCard } from '@/features/layout/layout.api';

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

type NavMoreProps = { id: string; label: string; onOpen: () => void; children: ReactNode };

function NavMore({ id, label, onOpen, children }: NavMoreProps) {
  const panel = useRef<HTMLDivElement>(null);

  function closeOn(event: MouseEvent) {
    if ((event.target as HTMLElement).closest('a')) panel.current?.hidePopover();
  }

  return (
    <>
      <button type="button" className="nav-link gap-1" popoverTarget={id} onClick={onOpen}>
        {label}
        <Icon name="chevron-down" className="size-4" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links' own keys do the same */}
      <div ref={panel} id={id} popover="auto" className="nav-more" onClick={closeOn}>
        <div className="page flex flex-wrap gap-x-10 pt-1 pb-5">{children}</div>
      </div>
    </>
  );
}

export function MoreMenu({ label, ...menu }: LateMenuProps & { label: string }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <NavMore id="nav-more" label={label} onOpen={() => setOpened(true)}>
      <OpenedMenu {...menu} isOpened={isOpened} />
    </NavMore>
  );
}

const PortalDialog = lazyComponent(() => import('./portal-dialog').then((module) => module.PortalDialog), {
  words: ['portal'],
});

type PortalButtonProps = { label: string; portals: readonly PortalCard[]; className: string };

export function PortalButton({ label, portals, className }: PortalButtonProps) {
  return (
    <DialogButton
      variant="plain"
      className={className}
      preload={PortalDialog.preload}
      renderDialog={(state) => <PortalDialog {...state} portals={portals} />}
    >
      {label}
    </DialogButton>
  );
}

const LateMenu = lazyComponent(() => import('./late-menu').then((module) => module.LateMenu));

function OpenedMenu({ isOpened, ...menu }: LateMenuProps & { isOpened: boolean }) {
  return isOpened ? <LateMenu {...menu} /> : menu.fallback;
}
