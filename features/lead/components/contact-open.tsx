'use client';

import { Skeleton } from '@/components/ui/skeleton';
import { sleepingPart } from '@/components/ui/sleeping-part';
import { hasUnsent } from '@/features/lead/unsent';

/** `ContactAbout` as part of a page. Its script comes to who turns to it. */
export const ContactOpen = sleepingPart(() => import('./contact-about').then((module) => module.ContactAbout), {
  fallback: <Skeleton className="h-170" />,
  isNeeded: hasUnsent,
});
