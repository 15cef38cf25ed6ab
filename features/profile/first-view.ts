import { storageKey } from '@/lib/site/page-site';
import { dropOtherVersions, tryStorage } from '@/lib/site/visitor-storage';

/** Marks that the popover of the first profile was shown: 'true' under a key versioned like the profile's (spec section 9). */
const keyNow = () => storageKey('primeraVista');

/** Whether it was shown in this browser; any other mark than 'true' is none. Where storage is forbidden nobody is told twice. */
export const wasFirstViewShown = () => tryStorage(() => localStorage.getItem(keyNow()) === 'true', true);

/** Sets the mark, and drops those of other versions. Where storage is full it is shown once more on the next visit. */
export function noteFirstViewShown(): void {
  tryStorage(() => {
    dropOtherVersions(keyNow());
    localStorage.setItem(keyNow(), 'true');
  }, undefined);
}
