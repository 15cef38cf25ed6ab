'use client';

import { Skeleton } from '@/components/ui/skeleton';
import { sleepingPart } from '@/components/ui/sleeping-part';
import { hasUnsent } from '@/features/lead/unsent';

/** The contact form as part of a page (spec section 2: inline mode). Its script (50 KB) comes to who turns to it. */
export const ContactInline = sleepingPart(() => import('./contact-form').then((module) => module.ContactForm), {
  fallback: <Skeleton className="h-150" />,
  isNeeded: hasUnsent,
});
