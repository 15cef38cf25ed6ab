'use client';

import { localTimeText } from '@/features/lead/booking/wording';
import { documentSite } from '@/lib/browser/document-site';
import { useInBrowser } from '@/lib/browser/use-in-browser';

type Props = { start: string; timeZone: string; words: { readonly ownTime: string } };

export function OwnTimeNote({ start, timeZone, words }: Props) {
  const own = useInBrowser(() => localTimeText(start, timeZone, documentSite().tag, words), null);
  return own && <p className="-mt-4 mb-6 text-ink-soft">{own}</p>;
}
