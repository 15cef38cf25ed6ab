'use client';

import { useEffect } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import { Skeleton } from '@/components/ui/skeleton';
import { useLeadStore } from '@/features/lead/lead.store';
import { useBookedMoment } from '@/features/lead/booking/booking.store';

const BookingView = lazyComponent(() => import('./booking-view').then((module) => module.BookingView), {
  words: ['booking'],
});

export function LinkedBooking({ ticket, loading }: { ticket: string; loading: string }) {
  // Stores the ticket, so that this tab can prove the request like the tab that sent it.
  useEffect(() => useLeadStore.getState().keepTicket(ticket), [ticket]);
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

type Props = { ticket: string; titles: { readonly choose: string; readonly booked: string } };

export function LinkedBookingTitle({ ticket, titles: { choose, booked } }: Props) {
  const isBooked = useBookedMoment(ticket) !== undefined;
  useEffect(() => {
    if (isBooked) document.title = document.title.replace(choose, booked);
  }, [isBooked, choose, booked]);
  return isBooked ? booked : choose;
}
