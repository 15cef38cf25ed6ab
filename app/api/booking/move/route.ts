import { changeResponse, moveRequest } from '@/features/lead/booking/contract';
import { moveBooking } from '@/features/lead/booking/server/change';
import { refusedAt } from '@/lib/http/mail-link-end';
import { route } from '@/lib/http/route';

export const POST = route(moveRequest, changeResponse, moveBooking, {
  summary: "The form behind the link of a booking's mails: moves it to another time",
  form: { refusedAt: refusedAt('bookingOver') },
});
