'use client';

import { Skeleton } from '@/components/ui/skeleton';
import { sleepingPart } from '@/components/ui/sleeping-part';

/**
 * The table of clinics as part of a page. Its script is asked for at once, but only by a page that has the table: scripts
 * that are no part of their own come with every tab of a plan.
 */
export const ClinicTable = sleepingPart(() => import('./clinic-browser').then((module) => module.ClinicBrowser), {
  fallback: <Skeleton className="h-80" />,
  isNeeded: () => true,
});
