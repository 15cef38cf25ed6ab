'use client';

import { clsx } from 'clsx';
import { useEffect, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Icon } from './icon';
import { useBackCloses } from './use-back-closes';

type Props = {
  open: boolean;
  /** Called on Esc, Back, the close button and on a press beside the dialog; the owner then sets `open` to false. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** 'wide' for tables; forms keep the normal width. */
  size?: 'normal' | 'wide';
  /** Stays in sight under the scrolling body, e.g. the submit button. */
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * A modal over the native `<dialog>`: the browser traps the focus, closes on Esc, makes the page behind inert and
 * gives the focus back to the opener; Back closes it too. Under 780 px it is a sheet of the full height.
 */
export function Dialog({ open, onClose, title, closeLabel, size = 'normal', footer, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useBackCloses(open, onClose);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (!open) return element.close();
    element.showModal();
    // The title first: a screen reader says where one is, and no phone keyboard jumps up.
    heading.current?.focus();
  }, [open]);

  // Closing before React removes the node is what gives the focus back; a removed open dialog loses it.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc is the key for this press
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={clsx('dialog', size === 'wide' && 'dialog-wide')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={closeOnBackdrop}
    >
      <header className="flex items-start gap-4 border-b border-line py-3 pr-3 pl-4 md:pl-6">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="my-2 grow text-xl outline-none">
          {title}
        </h2>
        <button type="button" className="btn btn-plain size-11 p-0" aria-label={closeLabel} onClick={onClose}>
          <Icon name="x" className="size-6" />
        </button>
      </header>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain p-4 md:p-6">{children}</div>
      {footer && <footer className="border-t border-line p-4 md:px-6">{footer}</footer>}
    </dialog>
  );
}
