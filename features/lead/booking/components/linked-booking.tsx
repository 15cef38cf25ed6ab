'use client';

import { lazyComponent } from '@/components/ui/lazy-component';
import { Skeleton } from '@/components/ui/skeleton';

const BookingView = lazyComponent(() => import('./booking-view').then((module) => module.BookingView), {
  words: ['booking'],
});

export function LinkedBooking({ ticket, loading }: { ticket: string; loading: string }) {
  return (
    <BookingView
      ticket={ticket}
      lob={null}
      heading="h2"
      fallback={
        <output aria-label={loading}>
          <Skeleton className="h-60" />
        </output>
      }
    />
  );
}
