import type { MouseEvent } from 'react';

/** Whether a press on a link just follows it: with a key or another button it opens a tab, a window or a download. */
export function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
