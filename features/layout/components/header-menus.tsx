'use client';
import { useState, useRef, useEffect, type ComponentProps, type ReactNode, type MouseEvent } from 'react';
import { onHistoryStep } from '@/components/ui/history-layers';
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

type DrawerProps = {
  labels: { menu: string; openMenu: string; closeMenu: string };
  onOpen: () => void;
  children: ReactNode;
};

function NavDrawer({ labels, onOpen, children }: DrawerProps) {
  const drawer = useRef<HTMLDialogElement>(null);

  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function open() {
    // Back closes the drawer; otherwise it would stay open over another page. It must register after the page's
    // listeners, so it registers on opening.
    stop.current ??= onHistoryStep(() => drawer.current?.close());
    drawer.current?.showModal();
    onOpen();
  }

  function closeOn(event: MouseEvent) {
    const target = event.target as HTMLElement;
    if (target === drawer.current || target.closest('a')) drawer.current?.close();
  }

  return (
    <>
      <button
        type="button"
        className="btn btn-plain -mr-[10px] text-ink xl:hidden"
        aria-haspopup="dialog"
        aria-label={labels.openMenu}
        onClick={open}
      >
        <Icon name="menu" />
        <span className="max-sm:hidden">{labels.menu}</span>
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc and the links' keys do the same */}
      <dialog ref={drawer} className="drawer" aria-label={labels.menu} onClick={closeOn}>
        <div className="flex h-(--header-height) shrink-0 items-center justify-end border-b border-line px-4">
          <button
            type="button"
            className="btn btn-plain -mr-[10px] text-ink"
            aria-label={labels.closeMenu}
            onClick={() => drawer.current?.close()}
          >
            <Icon name="x" />
          </button>
        </div>
        {/* `relative` contains the screen-reader elements, which would otherwise make the dialog itself scroll. */}
        <div className="relative min-h-0 grow overflow-y-auto overscroll-contain p-4">{children}</div>
      </dialog>
    </>
  );
}
