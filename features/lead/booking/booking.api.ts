import { bookedCall, requestDetails } from '@/features/lead/contact.api';
import { calendly } from '@/features/lead/assignment/assignment.api';
import { locale } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';

const moment = z.iso.datetime();

const bookableExecutive = z.strictObject({ nombres: z.string(), apellidos: z.string(), calendly });

/**
 * GET /api/booking, for the first of the given tickets: free times (each half hour), or the existing booking.
 * `executive` is null if nobody can be booked.
 */
export const bookingOffer = z.strictObject({
  executive: bookableExecutive.nullable(),
  /** URL of the executive's external calendar; null: none. */
  calendar: z.string().nullable(),
  timeZone: z.string(),
  slots: z.array(moment),
  booked: moment.nullable(),
  /** Call booked for another request whose ticket was also sent. Null: none, or no proof that it is this visitor's. */
  call: bookedCall.nullable(),
  /** The request as the executive sees it. Without free text, because links in mails open this response. */
  details: requestDetails,
});
export type BookingOffer = z.infer<typeof bookingOffer>;
export const offerQuery = z.strictObject({});

export const bookingRequest = z.strictObject({ start: moment });
export type BookingRequest = z.infer<typeof bookingRequest>;

/** Stored under the idempotency key. `alreadyBooked`: the request keeps its earlier time. */
export const bookingAnswer = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('booked'), start: moment }),
  z.strictObject({ status: z.literal('alreadyBooked'), start: moment }),
  z.strictObject({ status: z.literal('taken') }),
]);
export type BookingAnswer = z.infer<typeof bookingAnswer>;

const [booked, alreadyBooked, taken] = bookingAnswer.options;

/** `slots`: free times to choose instead, the earliest first. */
export const bookingResponse = z.discriminatedUnion('status', [
  booked,
  alreadyBooked,
  taken.extend({ message: z.string(), slots: z.array(moment) }),
]);
export type BookingResponse = z.infer<typeof bookingResponse>;

export const bookingToken = z.string().regex(/^[\w-]{43}$/);

export const cancelRequest = z.strictObject({ token: bookingToken, language: locale });
export type CancelRequest = z.infer<typeof cancelRequest>;
export const moveRequest = cancelRequest.extend({ start: moment });
export type MoveRequest = z.infer<typeof moveRequest>;

export const cancelOutcome = z.enum(['cancelled', 'over']);
export type CancelOutcome = z.infer<typeof cancelOutcome>;

/** `unchanged`: the time is the same, or the executive no longer takes bookings. */
export const moveOutcome = z.enum(['moved', 'unchanged', 'taken', 'over']);
export type MoveOutcome = z.infer<typeof moveOutcome>;

export const cancelBooking = endpoint(
  'POST /api/booking/cancel',
  'Cancels a booking; receives the form behind the link of its mails',
  { effect: 'continues', input: cancelRequest, output: cancelOutcome },
);

export const moveBooking = endpoint(
  'POST /api/booking/move',
  'Moves a booking to another time; receives the form behind the link of its mails',
  { effect: 'continues', input: moveRequest, output: moveOutcome },
);

export const offerBooking = endpoint(
  'GET /api/booking',
  'Free times of the executive in charge of a request; authorised by the request’s ticket (Authorization: Bearer)',
  { limit: 'interactions', input: offerQuery, output: bookingOffer, refusals: [404] },
);

export const book = endpoint(
  'POST /api/booking',
  'Books a call with the executive in charge of a request, or returns the free times; authorised by the same ticket as GET /api/booking',
  { effect: 'continues', creates: true, input: bookingRequest, output: bookingResponse, refusals: [404] },
);
