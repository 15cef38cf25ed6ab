import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject } from 'react';

type Props = {
  open: boolean;
  onClose: () => void;
  /** Called for a phone's Back gesture, which browsers turn into a close request; default: `onClose`. */
  onBack?: () => void;
  /** Scroll container, focused on opening, so that the arrow keys scroll it and a phone opens no keyboard. */
  scroller: RefObject<HTMLElement | null>;
  titleId: string;
  className: string;
  /** Covers a phone's screen. Elements styled under `[data-covered]` need not be rendered behind it. */
  covers?: boolean;
  children: ReactNode;
};

export function ModalFrame({
  open,
  onClose,
  onBack = onClose,
  scroller,
  titleId,
  className,
  covers = false,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const escaped = useRef(false);
  const isInner = useRef(false);

  // Must run before the other effects, because a closing dialog cannot return the focus to a covered element.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    // Another dialog below already covers the page and will cover it after this one closes.
    if (!covers || !open || 'covered' in dataset) return;
    dataset.covered = '';
    return () => {
      delete dataset.covered;
    };
  }, [covers, open]);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (!open) return element.close();
    element.showModal();
    scroller.current?.focus({ preventScroll: true });
  }, [open, scroller]);

  // Closes before React removes the node, because a removed open dialog loses the focus instead of returning it.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  function noteEscape({ key }: KeyboardEvent) {
    escaped.current = key === 'Escape';
    isInner.current = dialog.current?.querySelector('dialog[open]') !== null;
  }

  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc does the same by key
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={className}
      onKeyDownCapture={noteEscape}
      onPointerDownCapture={() => void (escaped.current = isInner.current = false)}
      onCancel={(event) => {
        event.preventDefault();
        // Esc closed an inner dialog and not this one.
        if (isInner.current) isInner.current = false;
        else if (escaped.current) onClose();
        else onBack();
      }}
      onMouseDown={closeOnBackdrop}
    >
      {children}
    </dialog>
  );
}
