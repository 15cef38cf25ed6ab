import { bookedCall, requestDetails } from '@/features/lead/contract';
import { calendly } from '@/features/lead/assignment/contract';
import { locale } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

const moment = z.iso.datetime();

const bookableExecutive = z.strictObject({ nombres: z.string(), apellidos: z.string(), calendly });

/**
 * GET /api/booking. Of the request that its ticket proves, the first of those given: who can be booked and when (the starts of half hours), or what
 * is booked already. `executive` is null where nobody can be booked.
 */
export const bookingOffer = z.strictObject({
  executive: bookableExecutive.nullable(),
  /** The page of their outside calendar; null where they have none. */
  calendar: z.string().nullable(),
  timeZone: z.string(),
  slots: z.array(moment),
  booked: moment.nullable(),
  /** By another request whose ticket came along; null: none, or not known to be theirs. */
  call: bookedCall.nullable(),
  /** What the executive knows of the request, without what was typed: a link of a mail leads here, too. */
  details: requestDetails,
});
export type BookingOffer = z.infer<typeof bookingOffer>;
export const offerQuery = z.strictObject({});

/** POST /api/booking. */
export const bookingRequest = z.strictObject({ start: moment });
export type BookingRequest = z.infer<typeof bookingRequest>;

/** Stored under the idempotency key. `alreadyBooked`: the request has a time, which stands. */
export const bookingAnswer = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('booked'), start: moment }),
  z.strictObject({ status: z.literal('alreadyBooked'), start: moment }),
  z.strictObject({ status: z.literal('taken') }),
]);
export type BookingAnswer = z.infer<typeof bookingAnswer>;

const [booked, alreadyBooked, taken] = bookingAnswer.options;

/** `slots`: what is free instead, the next first. */
export const bookingResponse = z.discriminatedUnion('status', [
  booked,
  alreadyBooked,
  taken.extend({ message: z.string(), slots: z.array(moment) }),
]);
export type BookingResponse = z.infer<typeof bookingResponse>;

/** The secret in the link of a booking's mails. */
export const bookingToken = z.string().regex(/^[\w-]{43}$/);

/** Forms of the link's page, in its language. */
export const cancelRequest = z.strictObject({ token: bookingToken, language: locale });
export type CancelRequest = z.infer<typeof cancelRequest>;
export const moveRequest = cancelRequest.extend({ start: moment });
export type MoveRequest = z.infer<typeof moveRequest>;

/** `over`: there is nothing to change any more. */
export const cancelOutcome = z.enum(['cancelled', 'over']);
export type CancelOutcome = z.infer<typeof cancelOutcome>;

/** `unchanged`: it is then already, or its executive takes no bookings any more. */
export const moveOutcome = z.enum(['moved', 'unchanged', 'taken', 'over']);
export type MoveOutcome = z.infer<typeof moveOutcome>;
