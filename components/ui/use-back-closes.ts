'use client';

import { useEffect, useEffectEvent } from 'react';
import { enterLayer } from './history-layers';

/**
 * While `isOpen`, the browser's Back (the phone's gesture or button) calls `onClose` instead of leaving the page.
 * Closing in any other way takes the added history entry away again, unless the address has changed meanwhile:
 * then Back leads to how the page was before the dialog. Of dialogs above one another Back closes the last one.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? enterLayer(() => close()) : undefined), [isOpen]);
}
