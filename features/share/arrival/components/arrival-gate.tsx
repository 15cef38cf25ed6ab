'use client';

import { useEffect, useState } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import { arrival, showPrices } from '@/lib/browser/arrival';
import { GIVEN_PROFILE } from '@/lib/browser/arrival-keys';
import { isInFrame } from '@/lib/browser/frame';
import { tabStorage } from '@/lib/browser/visitor-storage';
import type { ArrivingSearchProps } from './arriving-search';

// A failed fetch does not block the page. A page with a profile store continues with the stored profile.
const giveUp = () =>
  import('@/features/profile/profile.store')
    .then(
      ({ restoreProfile }) => restoreProfile(),
      () => undefined,
    )
    .finally(showPrices);
const ArrivingSearch = lazyComponent(() => import('./arriving-search').then((module) => module.ArrivingSearch), {
  words: ['arrival'],
});

let hasCome = false;

export function ArrivalGate(props: ArrivingSearchProps) {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    hasCome ||= arrival() !== null || (isInFrame() && tabStorage.getItem(GIVEN_PROFILE) !== null);
    if (hasCome) void ArrivingSearch.preload().then((isThere) => (isThere ? setLoaded(true) : giveUp()));
  }, []);
  return isLoaded && <ArrivingSearch {...props} />;
}
