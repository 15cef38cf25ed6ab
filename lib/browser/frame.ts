type VisiblePart = { readonly top: number; readonly height: number };

let lastPart: VisiblePart | null = null;

/** Stores the visible part of a full-height frame (CSS pixels from its top) for fixed elements (globals.css). */
export function setVisiblePart(part: VisiblePart): void {
  if (part.top === lastPart?.top && part.height === lastPart.height) return;
  lastPart = part;
  const { style, dataset } = document.documentElement;
  style.setProperty('--frame-top', `${part.top}px`);
  style.setProperty('--frame-height', `${part.height}px`);
  dataset.framedViewport = '';
}

/** Visible part in CSS pixels, in the coordinates of `getBoundingClientRect`. */
export const visiblePart = (): { readonly top: number; readonly bottom: number } =>
  lastPart ? { top: lastPart.top, bottom: lastPart.top + lastPart.height } : { top: 0, bottom: window.innerHeight };

/** Scrolls to the top. A full-height frame cannot scroll, but `scrollIntoView` scrolls the embedding page. */
export function scrollToTop(): void {
  window.scrollTo(0, 0);
  if (visiblePart().top > 0) document.documentElement.scrollIntoView();
}

/** True on a partner's trial, whose requests nobody processes. Unverified: a forger only affects own requests. */
export const isTrialFrame = () => typeof document !== 'undefined' && 'trial' in document.documentElement.dataset;

export const isInFrame = (): boolean => typeof document !== 'undefined' && 'framed' in document.documentElement.dataset;

/** Opens a tab for a page that must not be framed. Call it directly in the click handler, or browsers block it. */
export function openOutsideFrame(): {
  readonly isBeside: boolean;
  readonly to: (href: string) => void;
  readonly drop: () => void;
} {
  const tab = isInFrame() ? window.open('', '_blank') : null;
  if (!tab) return { isBeside: false, to: leaveHere, drop: () => undefined };
  tab.opener = null;
  return { isBeside: true, to: (href) => tab.location.replace(href), drop: () => tab.close() };
}

function leaveHere(href: string): void {
  // Back restores the position itself. The browser's saved position could be beyond the end of a shorter page.
  history.scrollRestoration = 'manual';
  location.assign(href);
}
