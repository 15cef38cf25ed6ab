'use client';

import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { enterLayer } from '@/components/ui/history-layers';
import { Icon } from '@/components/ui/icon';

type Props = { title: string; closeLabel: string; onClose: () => void; children: ReactNode };

const isPhone = () => matchMedia('(width < 48.75rem)').matches;

/**
 * At the bottom right, above the compare bar, beside a page that stays in use; on a phone a sheet of the full height. In the
 * body: no part of the page cuts it off or moves it.
 */
export function ChatFrame({ title, closeLabel, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const close = useEffectEvent(onClose);

  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  });

  useLayoutEffect(() => {
    const element = dialog.current!;
    if (isPhone()) element.showModal();
    else element.show();
    heading.current!.focus();
    // One that is not modal has no such key of its own.
    element.addEventListener('keydown', (event) => closeOnEscape(event));
    // Closed before it is removed, it gives the focus back.
    return () => element.close();
  }, []);
  useEffect(() => (isPhone() ? enterLayer(() => close()) : undefined), []);

  return createPortal(
    <dialog ref={dialog} aria-labelledby={titleId} className="chat-frame">
      <div className="flex items-center gap-3 border-b border-line py-2 pr-2 pl-4">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="grow text-lg outline-none">
          {title}
        </h2>
        <button type="button" className="btn btn-plain size-11 p-0" aria-label={closeLabel} onClick={onClose}>
          <Icon name="x" className="size-6" />
        </button>
      </div>
      {children}
    </dialog>,
    document.body,
  );
}
