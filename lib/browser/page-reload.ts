import { isInFrame } from './frame';
import { reloadInPlace, renewFrameToken } from './frame-token';
import { BEFORE_RELOAD } from './typed-drafts';

/** Milliseconds without input after which a form counts as idle. */
export const IDLE_MS = 60_000;

/** Milliseconds until the next token request, if the embedding page gave no token. */
export const RENEWAL_RETRY_MS = 300_000;

const FIELD = 'input, select, textarea, [contenteditable]';

const isFillingIn = (): boolean =>
  Boolean(document.activeElement?.matches(FIELD)) || document.querySelector('dialog[open] form') !== null;

export function reloadPage(): void {
  window.dispatchEvent(new Event(BEFORE_RELOAD));
  reloadInPlace();
}

/** Reloads unless offline or a form is in use. A frame first requests a new token, and retries later without one. */
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
    if (!(await renewFrameToken())) setTimeout(attempt, RENEWAL_RETRY_MS);
    else if (touched + IDLE_MS > Date.now()) attempt();
    else reloadPage();
  }
  attempt();
}
