type VisiblePart = { readonly top: number; readonly height: number };

let last: VisiblePart | null = null;

/** Visible part of a frame as tall as its page, for fixed elements (globals.css), in CSS pixels from its top. */
export function setVisiblePart(part: VisiblePart): void {
  if (part.top === last?.top && part.height === last.height) return;
  last = part;
  const { style, dataset } = document.documentElement;
  style.setProperty('--frame-top', `${part.top}px`);
  style.setProperty('--frame-height', `${part.height}px`);
  dataset.framedViewport = '';
}

/** Pixels of `getBoundingClientRect`. */
export const visiblePart = (): { readonly top: number; readonly bottom: number } =>
  last ? { top: last.top, bottom: last.top + last.height } : { top: 0, bottom: window.innerHeight };

/** A frame that does not scroll needs its embedding page to scroll, which browsers let an element request. */
export function scrollToTop(): void {
  window.scrollTo(0, 0);
  if (visiblePart().top > 0) document.documentElement.scrollIntoView();
}

/** True in a trial: nobody works on requests made here. Unverified; forging it only makes one's own trials. */
export const isTrialFrame = (): boolean =>
  typeof document !== 'undefined' && 'trial' in document.documentElement.dataset;

type ExternalNavigation = {
  readonly isBeside: boolean;
  readonly to: (href: string) => void;
  readonly drop: () => void;
};

export const isInFrame = (): boolean => typeof document !== 'undefined' && 'framed' in document.documentElement.dataset;

/** Opens a page that must not be framed. Must be called directly in the click: browsers block a later tab. */
export function openOutsideFrame(): ExternalNavigation {
  const tab = isInFrame() ? window.open('', '_blank') : null;
  if (!tab) return { isBeside: false, to: leaveHere, drop: () => undefined };
  tab.opener = null;
  return { isBeside: true, to: (href) => tab.location.replace(href), drop: () => tab.close() };
}

function leaveHere(href: string): void {
  // Back shows the step by itself; the browser's restored scroll position would be the foot of a shorter page.
  history.scrollRestoration = 'manual';
  location.assign(href);
}
