'use client';

import { useEffect, useEffectEvent } from 'react';

/** An open dialog's place in the history: pressing Back there closes it and stays on the page. */
type Place = {
  close: () => void;
  /** Address and length of the history when the dialog opened: while both hold, its entry is still the last one. */
  href: string;
  length: number;
  /** Back was pressed, so the entry is left already. */
  left: boolean;
};

const open: Place[] = [];
/** A dialog has closed and its entry is about to be left; one that opens at once takes that entry over. */
let leaving: ReturnType<typeof setTimeout> | null = null;
/** The next `popstate` is the answer to our own `history.back()`. */
let expected = false;

const isLast = ({ href, length }: Place) => location.href === href && history.length === length;

function followBack() {
  if (expected) {
    expected = false;
    return;
  }
  const top = open.at(-1);
  if (!top) return;
  top.left = true;
  top.close();
}

function enter(close: () => void): Place {
  window.addEventListener('popstate', followBack);
  if (leaving) clearTimeout(leaving);
  // The router's own state goes along: without it Next would reload the page on Back.
  else history.pushState(history.state, '');
  leaving = null;
  const place = { close, href: location.href, length: history.length, left: false };
  open.push(place);
  return place;
}

function goBack(place: Place) {
  leaving = null;
  // A filter that was applied or a link that was followed has made the entry its own: then it stays.
  if (!isLast(place)) return;
  expected = true;
  history.back();
}

function leave(place: Place) {
  open.splice(open.indexOf(place), 1);
  // Not at once: the dialog that follows in the same moment keeps the entry, so nothing races with `back()`.
  if (!place.left && isLast(place)) leaving = setTimeout(() => goBack(place));
}

/**
 * While `isOpen`, the browser's Back (the phone's gesture or button) calls `onClose` instead of leaving the page.
 * Closing in any other way takes the added history entry away again, unless the address has changed meanwhile:
 * then Back leads to how the page was before the dialog. Of dialogs above one another Back closes the last one.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const place = enter(() => close());
    return () => leave(place);
  }, [isOpen]);
}
