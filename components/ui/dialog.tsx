import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { enterLayer } from './history-layers';
import { Icon } from './icon';
import { ModalFrame } from './modal-frame';

/** `small`: a short question; the page stays visible on a phone. `m-auto` overrides the page's row spacing. */
const LOOKS = {
  normal: 'dialog m-auto',
  wide: 'dialog dialog-wide m-auto',
  small: 'dialog dialog-small m-auto',
} as const;

type Props = {
  open: boolean;
  onClose: () => void;
  /** Called on Back instead of `onClose`, because `onClose` may refuse to close. */
  onBack?: () => void;
  title: string;
  isQuestion?: boolean;
  lead?: string | undefined;
  closeLabel: string;
  size?: keyof typeof LOOKS;
  /** Does not render the covered list on a phone, so that the dialog opens in half the time. */
  covers?: boolean;
  footer?: ReactNode;
  children: ReactNode;
};

/** While open, the browser's Back (a phone's gesture or button) calls `onClose` instead of leaving the page. */
function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? enterLayer(() => close()) : undefined), [isOpen]);
}

export function Dialog({
  open,
  onClose,
  onBack = onClose,
  title,
  isQuestion = false,
  lead,
  closeLabel,
  size = 'normal',
  covers = false,
  footer,
  children,
}: Props) {
  const body = useRef<HTMLElement>(null);
  const titleId = useId();
  useCloseOnBack(open, onBack);
  return (
    <ModalFrame
      open={open}
      onClose={onClose}
      onBack={onBack}
      scroller={body}
      titleId={titleId}
      covers={covers}
      className={LOOKS[size]}
    >
      {/* No <header>: in a dialog inside the page's footer, screen readers would announce a second banner. */}
      <div className="dialog-head flex items-start gap-4 border-b border-line py-3 pr-3 pl-4 md:pl-6">
        <div id={titleId} className="my-2 min-w-0 grow">
          {lead !== undefined && <p className="text-xl font-bold">{lead}</p>}
          <h2
            className={`${isQuestion ? 'is-question' : ''} ${lead === undefined ? 'text-xl' : 'text-sm font-normal text-ink-soft'}`}
          >
            {title}
          </h2>
        </div>
        <button type="button" className="btn btn-plain size-11 p-0" aria-label={closeLabel} onClick={onClose}>
          <Icon name="x" className="size-6" />
        </button>
      </div>
      {/* `relative` contains the screen-reader elements, which would otherwise make the dialog itself scroll. */}
      <section
        ref={body}
        aria-labelledby={titleId}
        tabIndex={-1}
        className="dialog-body relative min-h-0 grow p-4 outline-none md:p-6"
      >
        {children}
      </section>
      {footer && <div className="border-t border-line p-4 md:px-6">{footer}</div>}
    </ModalFrame>
  );
}
