import { changeResponse, moveRequest } from '@/features/lead/booking/contract';
import { moveBooking, refusedChangeAt } from '@/features/lead/booking/server/change';
import { route } from '@/lib/http/route';

export const POST = route(moveRequest, changeResponse, moveBooking, {
  summary: "The form behind the link of a booking's mails: moves it to another time",
  form: { refusedAt: refusedChangeAt },
});
