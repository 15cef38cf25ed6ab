import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Pages loaded, first visible card, and its offset in pixels from the window's top. */
type Place = { readonly pages: number; readonly card: number; readonly offset: number };

const MAX_PAGES = 25;

const cards = () => [...document.querySelectorAll('ul.plans > li')];
const topOf = (card: Element) => Math.round(card.getBoundingClientRect().top);

function readPlace(): Place | null {
  if (typeof history === 'undefined') return null;
  const { listPlace } = (history.state ?? {}) as { listPlace?: Partial<Place> };
  const { pages = 1, card = 0, offset = 0 } = listPlace ?? {};
  const isPlace = [pages, card, offset].every(Number.isInteger) && pages > 1 && pages <= MAX_PAGES;
  return isPlace ? { pages, card, offset } : null;
}

function savePlace(href: string, pages: number): void {
  if (location.pathname !== href) return;
  const all = cards();
  const card = Math.max(
    0,
    all.findIndex((one) => topOf(one) >= 0),
  );
  const listPlace: Place = { pages, card, offset: all[card] ? topOf(all[card]) : 0 };
  history.replaceState({ ...history.state, listPlace }, '');
}

function scrollToPlace({ card, offset }: Place): void {
  const target = cards()[card];
  if (target) window.scrollBy(0, topOf(target) - offset);
}

type Shown = {
  readonly href: string;
  readonly pages: number | null;
  readonly isRequested: boolean;
  readonly onAsk: () => void;
  readonly canGrow: boolean;
  readonly onGrow: () => void;
};

const USER_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'click', 'keydown', 'popstate'] as const;

/** Restores plans and scroll position after a reload or Back. Returns a function to call when the list changes. */
export function useListPlace({ href, pages, isRequested, onAsk, canGrow, onGrow }: Shown): () => void {
  const [place] = useState(readPlace);
  const isRestored = useRef(place === null);
  const [isGivenUp, setGivenUp] = useState(false);
  const grownAt = useRef(0);
  const ask = useEffectEvent(() => onAsk());
  const grow = useEffectEvent(() => onGrow());
  useEffect(() => {
    if (!place || isGivenUp || isRestored.current || pages === null || pages >= place.pages) return;
    if (!isRequested) return ask();
    if (!canGrow || grownAt.current === pages) return;
    grownAt.current = pages;
    grow();
  }, [place, isGivenUp, pages, isRequested, canGrow]);
  useLayoutEffect(() => {
    if (!place || isGivenUp || pages === null) return undefined;
    if (pages < place.pages && canGrow) return undefined;
    isRestored.current = true;
    scrollToPlace(place);
    // Notices above the list and cards outside the window get their heights later.
    const observer = new ResizeObserver(() => scrollToPlace(place));
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [place, isGivenUp, pages, canGrow]);
  useEffect(() => {
    if (!place || isGivenUp) return undefined;
    const end = () => setGivenUp(true);
    for (const way of USER_EVENTS) window.addEventListener(way, end, { passive: true });
    return () => USER_EVENTS.forEach((way) => window.removeEventListener(way, end));
  }, [place, isGivenUp]);
  useEffect(() => {
    if (!(isGivenUp || isRestored.current) || pages === null || pages < 2) return;
    const keep = () => savePlace(href, pages);
    keep();
    document.addEventListener('scrollend', keep);
    // A card gets its real height when it becomes visible, which moves the other cards without a scroll event.
    const observer = new ResizeObserver(keep);
    observer.observe(document.body);
    return () => {
      document.removeEventListener('scrollend', keep);
      observer.disconnect();
    };
  }, [isGivenUp, pages, href]);
  return () => setGivenUp(true);
}
