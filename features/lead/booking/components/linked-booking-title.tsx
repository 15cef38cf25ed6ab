'use client';

import { useEffect } from 'react';
import { useBookedMoment } from '@/features/lead/booking/store';

type Props = { ticket: string; titles: { readonly choose: string; readonly booked: string } };

/** Title of the page around `LinkedBooking`, which the server rendered before a time was booked. */
export function LinkedBookingTitle({ ticket, titles: { choose, booked } }: Props) {
  const isBooked = useBookedMoment(ticket) !== undefined;
  useEffect(() => {
    if (isBooked) document.title = document.title.replace(choose, booked);
  }, [isBooked, choose, booked]);
  return isBooked ? booked : choose;
}
