import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/components/ui/button';
import { lateWords } from '@/lib/i18n/load-words';
import { storageKey } from '@/lib/browser/document-site';
import { visiblePart } from '@/lib/browser/frame';
import { dropOtherVersions, storageOfVisitor, tryStorage } from '@/lib/browser/visitor-storage';

const keyNow = () => storageKey('primeraVista');

/** True if storage fails; otherwise the hint would return on every page. */
const wasHintShown = () => tryStorage(() => storageOfVisitor().getItem(keyNow()) === 'true', true);

function noteHintShown(): void {
  tryStorage(() => {
    dropOtherVersions(keyNow());
    storageOfVisitor().setItem(keyNow(), 'true');
  }, undefined);
}

/** Milliseconds from the first profile to the hint, and until the hint closes by itself. */
const OPEN_MS = 9000;
const CLOSE_MS = 5000;
const PHONE = '(max-width: 48.75rem)';

function isInView({ top, bottom }: DOMRect): boolean {
  const seen = visiblePart();
  return bottom > seen.top && top < seen.bottom;
}
const isCovered = (button: Element | null) =>
  [...document.querySelectorAll('dialog[open]')].some((dialog) => !dialog.contains(button));

/** Shows once where to change the profile. Pointer or focus on it stops the timer (WCAG 2.2.1). */
export function ProfileHint({ opener, onEdit }: { opener: RefObject<HTMLButtonElement | null>; onEdit: () => void }) {
  const { firstView: labels, edit } = lateWords().profile;
  const [phase, setPhase] = useState<'waiting' | 'open' | 'over'>(() =>
    wasHintShown() || window.matchMedia?.(PHONE).matches ? 'over' : 'waiting',
  );
  const [held, setHeld] = useState(false);
  const [beside, setBeside] = useState(true);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const isOpen = phase === 'open';

  function close(then?: () => void) {
    if (box.current?.contains(document.activeElement)) opener.current?.focus({ preventScroll: true });
    setPhase('over');
    then?.();
  }

  const goOn = useEffectEvent(() => {
    if (phase === 'open') return close();
    if (isCovered(opener.current)) return setPhase('over');
    noteHintShown();
    setBeside(!opener.current || isInView(opener.current.getBoundingClientRect()));
    setPhase('open');
  });
  useEffect(() => {
    const wait = { waiting: OPEN_MS, open: held ? null : CLOSE_MS, over: null }[phase];
    if (wait === null) return;
    const timer = setTimeout(() => goOn(), wait);
    return () => clearTimeout(timer);
  }, [phase, held]);

  const leave = useEffectEvent((event: KeyboardEvent | PointerEvent) => {
    const leaves =
      event instanceof KeyboardEvent ? event.key === 'Escape' : !box.current?.contains(event.target as Node);
    if (leaves) close();
  });
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: KeyboardEvent | PointerEvent) => leave(event);
    document.addEventListener('keydown', listen);
    document.addEventListener('pointerdown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      document.removeEventListener('pointerdown', listen);
    };
  }, [isOpen]);

  if (phase === 'over') return null;
  const place = beside ? 'absolute top-full right-0 mt-3' : 'fixed right-6 bottom-[calc(var(--frame-bottom)+96px)]';
  return (
    <>
      {/* Rendered empty first: screen readers do not announce a region inserted together with its text. */}
      <output data-first-view={phase} className="sr-only">
        {isOpen && `${labels.title}. ${labels.text}`}
      </output>
      {/* Rendered outside the page, so that the profile card is visible above it. */}
      {isOpen &&
        createPortal(
          <div className="pointer-events-none fixed inset-0 z-35 bg-ink/40" />,
          opener.current?.closest('dialog') ?? document.body,
        )}
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hover only pauses the timer
        <div
          ref={box}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an open `<dialog>` would cover the page here
          role="dialog"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
          className={`card z-36 w-80 ${place}`}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <p id={`${id}-title`} className="font-semibold">
            {labels.title}
          </p>
          <p id={`${id}-text`} className="mt-1 text-sm text-ink-soft">
            {labels.text}
          </p>
          <div className="mt-3 flex gap-2">
            <Button onClick={() => close()}>{labels.close}</Button>
            <Button variant="quiet" onClick={() => close(onEdit)}>
              {edit}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
