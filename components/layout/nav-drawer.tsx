'use client';

import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { onHistoryStep } from '@/components/ui/history-layers';
import { Icon } from '@/components/ui/icon';
type Props = { labels: { menu: string; openMenu: string; closeMenu: string }; onOpen: () => void; children: ReactNode };

export function NavDrawer({ labels, onOpen, children }: Props) {
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
