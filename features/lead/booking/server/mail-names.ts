import 'server-only';
import type { BookingChange } from '@/features/customer/domain';

/** What each change is told by: to the visitor, then to the executive. */
export const BOOKING_MAILS = {
  booked: [{ name: 'bookedVisitor' }, { name: 'bookedExecutive' }],
  bookingMoved: [{ name: 'bookingMovedVisitor' }, { name: 'bookingMovedExecutive' }],
  bookingCancelled: [{ name: 'bookingCancelledVisitor' }, { name: 'bookingCancelledExecutive' }],
} as const satisfies Record<BookingChange, readonly { readonly name: string }[]>;
