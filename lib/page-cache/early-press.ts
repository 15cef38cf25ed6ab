/** What the script below leaves for who takes the page over (components/layout/early-press.tsx). */
export type EarlyPressNote = {
  /** Its listener, on the window and before all others. */
  readonly hear: (event: Event) => void;
  /** The last press and its button, if it was on one: whoever pressed something else since has gone on. */
  readonly last?: {
    readonly event: Event;
    readonly button: HTMLElement;
    /** What shows that it was heard; none where the browser can't. An attribute would differ from what React expects to find. */
    readonly shown?: Animation;
  } | null;
};

/** Where it leaves it. */
export const EARLY_PRESS_PLACE = 'earlyPress';

/** Milliseconds for which a button shows that its press was heard. */
const SHOWN = 10_000;

/**
 * Notes the last press if it was on a button that only the page's scripts can answer: they come after the first paint,
 * and a hand may be faster. The button pales meanwhile; one that the browser answers by itself is left alone. Written
 * small: every page has it.
 */
export const EARLY_PRESS_SCRIPT = `{let p=self.${EARLY_PRESS_PLACE}={hear(event){let button=event.target.closest("button[type=button]:not([popovertarget])");p.last?.shown?.cancel();p.last=button&&{event,button,shown:button.animate?.({opacity:[.5,.5]},${SHOWN})}}};addEventListener("click",p.hear,!0)}`;
