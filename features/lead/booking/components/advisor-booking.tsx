'use client';

import { lazyComponent } from '@/components/ui/lazy-component';
import { useBookable } from '@/features/lead/booking/booking.store';

const BookingView = lazyComponent(() => import('./booking-view').then((module) => module.BookingView), {
  words: ['booking'],
});

export function AdvisorBooking() {
  const bookable = useBookable((state) => state.bookable);
  return (
    bookable && (
      <div className="advisor-booking">
        <BookingView key={bookable.ticket} {...bookable} />
      </div>
    )
  );
}
