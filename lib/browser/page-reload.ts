import { isInFrame } from './frame';
import { reloadInPlace, renewFrameToken } from './frame-token';
import { BEFORE_RELOAD } from './typed-drafts';

/** Milliseconds without a touch after which nobody is filling in a form. */
export const IDLE_MS = 60_000;

/** After which a page around that gave no token is asked once more. */
export const RENEWAL_RETRY_MS = 300_000;

const FIELD = 'input, select, textarea, [contenteditable]';

const isFillingIn = (): boolean =>
  Boolean(document.activeElement?.matches(FIELD)) || document.querySelector('dialog[open] form') !== null;

/** What was typed is there again afterwards. */
export function reloadPage(): void {
  window.dispatchEvent(new Event(BEFORE_RELOAD));
  reloadInPlace();
}

/**
 * At once, but not while a form is being filled in, nor without a network, which would take the page away. In a frame only with a
 * token that the page around gives now: without one nobody would be shown it again, so it stays as it is and asks again later.
 */
export function reloadWhenIdle(): void {
  let touched = isFillingIn() ? Date.now() : -Infinity;
  for (const event of ['input', 'keydown', 'pointerdown'])
    window.addEventListener(event, () => (touched = Date.now()), { capture: true, passive: true });

  function attempt(): void {
    const wait = touched + IDLE_MS - Date.now();
    if (wait > 0) setTimeout(attempt, wait);
    else if (!navigator.onLine) window.addEventListener('online', attempt, { once: true });
    else if (isInFrame()) void reloadFramed();
    else reloadPage();
  }
  async function reloadFramed(): Promise<void> {
    // Whoever asked for this page to be loaded anew does so once: nobody else tries again.
    if (!(await renewFrameToken())) setTimeout(attempt, RENEWAL_RETRY_MS);
    // Somebody may have begun to type meanwhile.
    else if (touched + IDLE_MS > Date.now()) attempt();
    else reloadPage();
  }
  attempt();
}
