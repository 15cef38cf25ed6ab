'use client';

import { Skeleton } from '@/components/ui/skeleton';
import { sleepingPart } from '@/components/ui/sleeping-part';

/** `ReferrerForm` as part of a page. Its script comes to who turns to it. */
export const ReferrerInline = sleepingPart(() => import('./referrer-form').then((module) => module.ReferrerForm), {
  fallback: <Skeleton className="h-150" />,
});
