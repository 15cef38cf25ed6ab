'use client';

import { useEffect } from 'react';
import { useBookedMoment } from '@/features/lead/booking/booking.store';

type Props = { ticket: string; titles: { readonly choose: string; readonly booked: string } };

export function LinkedBookingTitle({ ticket, titles: { choose, booked } }: Props) {
  const isBooked = useBookedMoment(ticket) !== undefined;
  useEffect(() => {
    if (isBooked) document.title = document.title.replace(choose, booked);
  }, [isBooked, choose, booked]);
  return isBooked ? booked : choose;
}
