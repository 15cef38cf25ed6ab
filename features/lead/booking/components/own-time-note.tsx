'use client';

import { useSyncExternalStore } from 'react';
import { localTimeText } from '@/features/lead/booking/wording';
import { documentSite } from '@/lib/browser/document-site';

type Props = { start: string; timeZone: string; words: { readonly ownTime: string } };

const subscribeNever = () => () => {};

export function OwnTimeNote({ start, timeZone, words }: Props) {
  const own = useSyncExternalStore(
    subscribeNever,
    () => localTimeText(start, timeZone, documentSite().tag, words),
    () => null,
  );
  return own && <p className="-mt-4 mb-6 text-ink-soft">{own}</p>;
}
