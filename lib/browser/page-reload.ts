import { BEFORE_RELOAD } from './typed-drafts';

/** Milliseconds without a touch after which nobody is filling in a form. */
export const IDLE_MS = 60_000;

const FIELD = 'input, select, textarea, [contenteditable]';

const isFillingIn = (): boolean =>
  Boolean(document.activeElement?.matches(FIELD)) || document.querySelector('dialog[open] form') !== null;

/** What was typed is there again afterwards. */
export function reloadPage(): void {
  window.dispatchEvent(new Event(BEFORE_RELOAD));
  location.reload();
}

/** At once, but not while a form is being filled in, nor without a network, which would take the page away. */
export function reloadWhenIdle(): void {
  let touched = isFillingIn() ? Date.now() : -Infinity;
  for (const event of ['input', 'keydown', 'pointerdown'])
    window.addEventListener(event, () => (touched = Date.now()), { capture: true, passive: true });

  function attempt(): void {
    const wait = touched + IDLE_MS - Date.now();
    if (wait > 0) setTimeout(attempt, wait);
    else if (navigator.onLine) reloadPage();
    else window.addEventListener('online', attempt, { once: true });
  }
  attempt();
}
