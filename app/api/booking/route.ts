import { bookingOffer, bookingRequest, bookingResponse, offerQuery } from '@/features/lead/booking/booking.api';
import { book, offerBooking } from '@/features/lead/booking/server/service';
import { postRoute, route } from '@/lib/http/route';
import { LEAD_LIMITS } from '@/lib/security/rate-limits';

export const GET = route(offerQuery, bookingOffer, offerBooking, {
  summary: 'When who has a request can be booked; proven by its ticket (Authorization: Bearer)',
  refusals: [404],
  limit: 'interactions',
});

export const POST = postRoute(bookingRequest, bookingResponse, book, {
  summary: 'Books a time with who has a request, or says which are free instead; proven as GET',
  refusals: [404, 409, 422],
  creates: true,
  counted: { perVisitor: LEAD_LIMITS, persons: () => [] },
  effect: 'continues',
});
