'use client';

import { useEffect } from 'react';
import { EARLY_PRESS_PLACE, type EarlyPressNote } from '@/lib/page-cache/early-press';

type Place = { [EARLY_PRESS_PLACE]?: EarlyPressNote };

/** Presses again what was pressed before the page's scripts were there. It stands last, so that all else listens by then. */
export function EarlyPress() {
  useEffect(() => {
    const { [EARLY_PRESS_PLACE]: note } = globalThis as Place;
    if (!note) return;
    delete (globalThis as Place)[EARLY_PRESS_PLACE];
    window.removeEventListener('click', note.hear, true);
    if (!note.last) return;
    const { event, button, shown } = note.last;
    shown?.cancel();
    // A press that is under way made React take the page over, and is heard by it.
    if (!button.isConnected || event.eventPhase !== Event.NONE) return;
    button.click();
  }, []);
  return null;
}
