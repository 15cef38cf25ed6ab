import { queryOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import type { showExecutive } from '@/features/lead/assignment/assignment.api';
import { useLeadStore } from '@/features/lead/lead.store';
import { REQUEST_TICKETS_MAX } from '@/features/ticket/ticket-limits';
import { nextAttempt, type Attempt } from '@/lib/http/attempt';
import { queryClient } from '@/lib/http/query-client';
import { useMutation } from '@/lib/http/use-mutation';
import { RETRIES, retrying } from '@/lib/http/retries';
import { loadOptionalWords } from '@/lib/i18n/load-words';
import { documentSite } from '@/lib/browser/document-site';
import { call } from '@/lib/http/call';
import { queryOf } from '@/lib/http/query-of';
import type { book, BookingResponse, offerBooking } from './booking.api';
import { bookedMoment } from './wording';

/** Adds the tab's other tickets, so that the server finds a call booked with any of them. */
function joinTickets(ticket: string): string {
  const others = useLeadStore.getState().tickets.filter((one) => one !== ticket);
  return [ticket, ...others.slice(1 - REQUEST_TICKETS_MAX)].join(',');
}

/** @param ticket sent in a header, because addresses are logged */
export const bookingOfferQuery = (ticket: string) =>
  queryOptions({
    queryKey: ['booking', ticket],
    queryFn: ({ signal }) => call<typeof offerBooking>('GET /api/booking', {}, { bearer: joinTickets(ticket), signal }),
    staleTime: 0,
    networkMode: 'always',
    ...retrying(RETRIES.read),
  });

export const bookedMomentQuery = (ticket: string) =>
  queryOptions({
    queryKey: ['booked-moment', ticket],
    queryFn: async () => {
      const offer = queryClient().fetchQuery(bookingOfferQuery(ticket));
      const [{ booked, timeZone }, words] = await Promise.all([offer, loadOptionalWords('booking')]);
      if (!words) throw new Error('The words of a booking did not come');
      return booked && bookedMoment(booked, timeZone, documentSite().tag, words);
    },
    staleTime: 0,
    networkMode: 'always',
    retry: false,
  });

/** Next executive in the rotation, for a request without one. `lob`: business line or product type; null: any. */
export const nextExecutiveQuery = (lob: string | null) =>
  queryOf<typeof showExecutive>('GET /api/calendly/getUserRandom', { lob });

/** A start time keeps its idempotency key until the server answers that it is taken, so it is booked once. */
export function useBookCall(ticket: string) {
  const attempt = useRef<Attempt<string>>(null);
  return useMutation<BookingResponse, Error, string>({
    mutationFn: (start) => {
      attempt.current = nextAttempt(start, attempt.current);
      const { key: idempotencyKey } = attempt.current;
      return call<typeof book>('POST /api/booking', { start }, { bearer: ticket, idempotencyKey });
    },
    onSuccess: (answer) => {
      if (answer.status === 'taken') attempt.current = null;
      else
        queryClient().setQueryData(
          bookingOfferQuery(ticket).queryKey,
          (offer) => offer && { ...offer, slots: [], booked: answer.start },
        );
    },
    networkMode: 'always',
    ...retrying(RETRIES.contact),
  });
}
