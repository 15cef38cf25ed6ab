import { useLayoutEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';

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

  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc does the same by key
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={className}
      onKeyDownCapture={({ key }) => void (escaped.current = key === 'Escape')}
      onPointerDownCapture={() => void (escaped.current = false)}
      onCancel={(event) => {
        // React also passes the events of inner dialogs.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        if (escaped.current) onClose();
        else onBack();
      }}
      // A second Esc without other input closes a dialog for certain, also one whose `onClose` refuses.
      onClose={({ target }) => open && target === dialog.current && dialog.current.showModal()}
      onMouseDown={closeOnBackdrop}
    >
      {children}
    </dialog>
  );
}
