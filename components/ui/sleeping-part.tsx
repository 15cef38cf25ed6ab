'use client';

import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import { LateFailure } from './late-failure';

/** What tells that a visitor turns to a part: the pointer over it, the focus in it, a password manager's typing. */
const SIGNS = ['pointerover', 'focusin', 'input'] as const;

type Options = {
  /** Stands in its place while it comes on a page that was navigated to; a page loaded whole has the part itself. */
  readonly fallback: ReactNode;
  /** Whether the browser knows of a reason not to wait for the visitor. */
  readonly isNeeded?: () => boolean;
};

const ignore = () => () => undefined;
const useIsHydrating = () =>
  useSyncExternalStore(
    ignore,
    () => false,
    () => true,
  );

/** Whether the visitor was faster than the script: the focus is inside, or something was typed. */
function isInUse(box: HTMLElement): boolean {
  const fields = [...box.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  return box.contains(document.activeElement) || fields.some(({ value, defaultValue }) => value !== defaultValue);
}

/**
 * A part of a page that the server renders and whose script comes when the visitor turns to it. Until then its HTML
 * stands there and takes the focus and what is typed; the script takes over the very same elements, so the part has to
 * start from what stands in its fields. What can't be fetched says so and can be tried again.
 */
export function sleepingPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { fallback, isNeeded = () => false }: Options,
) {
  let wake = () => undefined as void;
  const nextSign = () => new Promise<void>((resolve) => (wake = resolve));
  let sign = nextSign();
  let failed = false;
  let awake = false;
  let pressed: HTMLElement | null = null;
  const left = new Set<EventTarget>();
  const listeners = new Set<() => void>();

  const hasFailed = () => failed;

  function follow(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  function say(isFailed: boolean) {
    failed = isFailed;
    for (const listener of listeners) listener();
  }

  async function whenWanted(): Promise<ComponentType<P>> {
    await sign;
    say(false);
    try {
      return await load();
    } catch {
      sign = nextSign();
      say(true);
      return whenWanted();
    }
  }

  // Its effect comes when the part has taken over its HTML: what the visitor did meanwhile is done again. A field that was
  // left hears of it, so that it says what is wrong with it; a button that was pressed is pressed.
  function Awake() {
    useEffect(() => {
      awake = true;
      for (const field of left)
        if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      left.clear();
      if (pressed?.isConnected) pressed.click();
      pressed = null;
    }, []);
    return null;
  }

  const Part = lazy(async () => {
    const Own = await (typeof window === 'undefined' ? load() : whenWanted());
    return {
      default: (props: P) => (
        <>
          <Own {...props} />
          <Awake />
        </>
      ),
    };
  });

  // Beside the part and not around it: a part that is rendered anew before it woke loses what was typed into it.
  function Watch({ box, rendered }: { box: RefObject<HTMLDivElement | null>; rendered: P }) {
    const isHydrating = useIsHydrating();
    const [first] = useState({ hasHtml: isHydrating, rendered });
    const isFailed = useSyncExternalStore(follow, hasFailed, () => false);
    const hasHtml = first.hasHtml && first.rendered === rendered;
    useEffect(() => {
      if (!hasHtml || isNeeded() || isInUse(box.current!)) wake();
      const onSign = ({ target }: Event) => box.current?.contains(target as Node) && wake();
      const onPress = ({ target }: Event) => {
        const button = (target as Element).closest<HTMLElement>('button[type="button"]');
        if (awake || !button || !box.current?.contains(button)) return;
        pressed = button;
        wake();
      };
      const onLeave = ({ target }: Event) =>
        void (!awake && box.current?.contains(target as Node) && left.add(target!));
      // On the window: React stops at the document what is pressed in a part that sleeps.
      for (const type of SIGNS) window.addEventListener(type, onSign, true);
      window.addEventListener('click', onPress, true);
      window.addEventListener('focusout', onLeave, true);
      return () => {
        window.removeEventListener('focusout', onLeave, true);
        window.removeEventListener('click', onPress, true);
        for (const type of SIGNS) window.removeEventListener(type, onSign, true);
      };
    }, [box, hasHtml]);
    return isFailed && <LateFailure onRetry={() => wake()} />;
  }

  return function SleepingPart(props: P) {
    const box = useRef<HTMLDivElement>(null);
    return (
      <div ref={box}>
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
        <Watch box={box} rendered={props} />
      </div>
    );
  };
}
