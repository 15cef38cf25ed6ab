'use client';

import { useEffect, useState, type ComponentType } from 'react';
import { loadWords } from '@/lib/i18n/load-words';
import { arrival } from '@/lib/site/arrival';
import type { ArrivingSearchProps } from './arriving-search';

// What can't be fetched is not waited for: a page that has a profile store goes on with what is stored.
const giveUp = () =>
  import('@/features/profile/store').then(
    ({ readStored }) => readStored(),
    () => undefined,
  );
const load = async () => (await Promise.all([import('./arriving-search'), loadWords()]))[0].ArrivingSearch;

/** What came to an earlier page is told on the one it led to. */
let hasCome = false;

/** Fetches what reads a search from the address when one came with it; other visitors load nothing of that. */
export function ArrivalGate(props: ArrivingSearchProps) {
  const [Part, setPart] = useState<ComponentType<ArrivingSearchProps> | null>(null);
  useEffect(() => {
    hasCome ||= arrival() !== null;
    if (hasCome) load().then((loaded) => setPart(() => loaded), giveUp);
  }, []);
  return Part && <Part {...props} />;
}
