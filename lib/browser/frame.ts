type VisiblePart = { readonly top: number; readonly height: number };

let told: VisiblePart | null = null;

/**
 * Of a frame as tall as its page, which part is on the screen: what is fixed stands there (`--frame-top` and `--frame-height` in
 * globals.css). @param part CSS pixels from the frame's upper edge
 */
export function setVisiblePart(part: VisiblePart): void {
  if (part.top === told?.top && part.height === told.height) return;
  told = part;
  const { style, dataset } = document.documentElement;
  style.setProperty('--frame-top', `${part.top}px`);
  style.setProperty('--frame-height', `${part.height}px`);
  dataset.framedViewport = '';
}

/** In the pixels of `getBoundingClientRect`. */
export const visiblePart = (): { readonly top: number; readonly bottom: number } =>
  told ? { top: told.top, bottom: told.top + told.height } : { top: 0, bottom: window.innerHeight };

/** In a frame that does not scroll itself it is the page around it that has to: browsers let an element ask for that. */
export function scrollToTop(): void {
  window.scrollTo(0, 0);
  if (visiblePart().top > 0) document.documentElement.scrollIntoView();
}

/**
 * Whether the page around this one only tries it: what is asked for here is nobody's work. The script in front of every page has told the
 * styles, as the token says; nobody has checked that, and whoever claims it makes a trial of what they ask for themselves.
 */
export const isTrialFrame = (): boolean =>
  typeof document !== 'undefined' && 'trial' in document.documentElement.dataset;

type Leaving = {
  readonly isBeside: boolean;
  readonly to: (href: string) => void;
  /** There is nowhere to go. */
  readonly drop: () => void;
};

/** The script in front of every page has told the styles. */
export const isInFrame = (): boolean => typeof document !== 'undefined' && 'framed' in document.documentElement.dataset;

/**
 * The way to a page that nobody may frame, such as a gateway's: in place of this one, or from a frame beside it. To be called as
 * soon as somebody presses, before it is known where to: later browsers let no tab be opened.
 */
export function leave(): Leaving {
  const tab = isInFrame() ? window.open('', '_blank') : null;
  if (!tab) return { isBeside: false, to: leaveHere, drop: () => undefined };
  tab.opener = null;
  return { isBeside: true, to: (href) => tab.location.replace(href), drop: () => tab.close() };
}

function leaveHere(href: string): void {
  // Back from there the step comes into sight by itself; where one pressed is by then the foot of a shorter page.
  history.scrollRestoration = 'manual';
  location.assign(href);
}
