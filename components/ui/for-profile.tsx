import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { lazyComponent } from './lazy-component';
import { arrival } from '@/lib/browser/arrival';
import { storageKey } from '@/lib/browser/document-site';
import { visitorStorage } from '@/lib/browser/visitor-storage';

const mayHaveProfile = () => arrival() !== null || visitorStorage.getItem(storageKey('perfilIngreso')) !== null;

function useMayHaveProfile(): boolean {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const look = () => setKnown((before) => before || mayHaveProfile());
    look();
    // Another tab may store a profile.
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, []);
  return isKnown;
}

/** Shows its children until a profile exists. Then it loads the store, its checks and the component. */
export function forProfile<P extends { children: ReactNode }>(
  ...late: Parameters<typeof lazyComponent<P>>
): ComponentType<P> {
  const Late = lazyComponent<P>(...late);
  return function ForProfile(props: P) {
    return useMayHaveProfile() ? <Late {...props} fallback={props.children} /> : props.children;
  };
}
