import { cancelRequest, changeResponse } from '@/features/lead/booking/contract';
import { cancelBooking } from '@/features/lead/booking/server/change';
import { refusedAt } from '@/lib/http/mail-link-end';
import { route } from '@/lib/http/route';

export const POST = route(cancelRequest, changeResponse, cancelBooking, {
  summary: "The form behind the link of a booking's mails: cancels it",
  form: { refusedAt: refusedAt('bookingOver') },
});
