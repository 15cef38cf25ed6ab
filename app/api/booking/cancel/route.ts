import * as api from '@/features/lead/booking/booking.api';
import { cancelBooking } from '@/features/lead/booking/server/change-booking';
import { endsAt, refusedAt } from '@/lib/http/mail-link-end';
import { serve } from '@/lib/http/route';

export const POST = serve(api.cancelBooking, cancelBooking, {
  form: {
    leadsTo: endsAt({ cancelled: 'bookingCancelled', over: 'bookingOver' }),
    refusedAt: refusedAt('bookingOver'),
  },
});
