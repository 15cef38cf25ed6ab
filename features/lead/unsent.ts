import { storageKey } from '@/lib/site/page-site';
import { tryStorage } from '@/lib/site/visitor-storage';

/** Where a request stays until it has arrived: `contacto-V1.7` in Chile, `-V1.6` elsewhere (spec section 9). */
export const unsentKey = () => storageKey('contacto');

/** Whether the device may hold a request that was not sent; the store then looks closer. */
export function hasUnsent(): boolean {
  return tryStorage(() => {
    const kept = JSON.parse(localStorage.getItem(unsentKey()) ?? 'null') as { state?: { pending?: unknown } } | null;
    return Boolean(kept?.state?.pending);
  }, false);
}
