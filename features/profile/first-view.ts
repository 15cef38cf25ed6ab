import { pageSite } from '@/lib/site/page-site';

const KEY = 'primeraVista-';

/** Marks that the popover of the first profile was shown: 'true' under a key versioned like the profile's (spec section 9). */
const keyNow = () => `${KEY}${pageSite().storage || 'V1.6'}`;

/** Whether it was shown in this browser; any other mark than 'true' is none. Where storage is forbidden nobody is told twice. */
export function wasFirstViewShown(): boolean {
  try {
    return localStorage.getItem(keyNow()) === 'true';
  } catch {
    return true;
  }
}

/** Sets the mark, and drops those of other versions. */
export function noteFirstViewShown(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(KEY)) localStorage.removeItem(key);
    localStorage.setItem(keyNow(), 'true');
  } catch {
    // Full: it is shown once more on the next visit.
  }
}
