import { cancelOutcome, cancelRequest } from '@/features/lead/booking/booking.api';
import { cancelBooking } from '@/features/lead/booking/change/server/service';
import { endsAt, refusedAt } from '@/lib/http/mail-link-end';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(cancelRequest, cancelOutcome, cancelBooking, {
  summary: "The form behind the link of a booking's mails: cancels it",
  form: {
    leadsTo: endsAt({ cancelled: 'bookingCancelled', over: 'bookingOver' }),
    refusedAt: refusedAt('bookingOver'),
  },
  effect: 'continues',
});
