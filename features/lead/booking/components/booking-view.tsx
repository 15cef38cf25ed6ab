import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusMessage } from '@/components/ui/status-message';
import { bookingOfferQuery, nextExecutiveQuery, useBookCall } from '@/features/lead/booking/client';
import { bookedMoment, slotDays } from '@/features/lead/booking/wording';
import { RequestDetails } from '@/features/lead/components/request-details';
import { setBooked, type Bookable, useChosenTimes } from '@/features/lead/booking/booking.store';
import { ApiError } from '@/lib/http/api-error';
import { useQuery } from '@/lib/http/use-query';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { documentSite } from '@/lib/browser/document-site';
import { isUnreachable } from '@/features/lead/waiting/waiting.store';
import { zoneName } from '@/lib/i18n/day';
import { SlotPicker } from '@/features/lead/booking/components/slot-picker';

type BookingFormProps = {
  ticket: string;
  timeZone: string;
  name: string;
  slots: readonly string[];
  onSend: () => void;
};

function BookingForm({ ticket, timeZone, name, slots: offered, onSend }: BookingFormProps) {
  const labels = lateWords().booking;
  const { tag } = documentSite();
  const booking = useBookCall(ticket);
  const chosen = useChosenTimes((times) => times[ticket]);
  const taken = booking.data?.status === 'taken' ? booking.data : null;
  const slots = taken?.slots ?? offered;
  if (slots.length === 0) return <p>{fill(labels.noOther, { name })}</p>;

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const start = new FormData(event.currentTarget).get('start');
    if (booking.isPending) return;
    onSend();
    booking.mutate(String(start));
  }

  return (
    <form className="flex flex-col gap-5" onSubmit={submit}>
      <SlotPicker
        days={slotDays(slots, timeZone, tag)}
        labels={labels}
        timeZone={timeZone}
        initial={chosen}
        onChoose={(start) => useChosenTimes.setState({ [ticket]: start })}
      />
      <p className="text-sm text-ink-soft">{fill(labels.zone, { zone: zoneName(timeZone, tag) })}</p>
      {taken && <StatusMessage tone="danger" title={taken.message} />}
      {booking.isError && (
        <StatusMessage tone="danger" title={isUnreachable(booking.error) ? labels.offline : labels.notBooked} />
      )}
      <Button type="submit" disabled={booking.isPending}>
        {booking.isPending ? labels.sending : labels.submit}
      </Button>
    </form>
  );
}

function NextExecutive({ lob }: { lob: string | null }) {
  const labels = lateWords().booking;
  const { data } = useQuery(nextExecutiveQuery(lob));
  return (
    <>
      {data && <p>{fill(labels.turn, { name: `${data.nombres} ${data.apellidos}` })}</p>}
      <p>{labels.nobody}</p>
    </>
  );
}

type Props = Bookable & { heading?: 'h2' | 'h3' };

function Offer({ ticket, lob, heading: Heading = 'h3' }: Props) {
  const labels = lateWords().booking;
  const { data, error, isError, isFetching, refetch } = useQuery(bookingOfferQuery(ticket));
  const [isSent, setIsSent] = useState(false);
  if (error instanceof ApiError && error.status === 404) return <p>{labels.gone}</p>;
  if (isError && !isFetching)
    return (
      <StatusMessage tone="danger" title={labels.failed}>
        <Button variant="quiet" className="mt-2" onClick={() => void refetch()}>
          {labels.retry}
        </Button>
      </StatusMessage>
    );
  if (!data)
    return (
      <output aria-label={labels.loading}>
        <Skeleton className="h-60" />
      </output>
    );
  const { executive, calendar, timeZone, slots, booked, call, details } = data;
  if (!executive) return <NextExecutive lob={lob} />;
  const name = `${executive.nombres} ${executive.apellidos}`;
  const request = <RequestDetails title={labels.known} details={details} />;
  if (booked)
    return (
      <>
        <BookedNotice ticket={ticket} start={booked} name={name} timeZone={timeZone} isNews={isSent} />
        {request}
      </>
    );
  if (slots.length === 0)
    return (
      <>
        {call ? (
          <p className="font-semibold">
            {call.text}{' '}
            <a className="link" href={call.change}>
              {labels.changeCall}
            </a>
          </p>
        ) : (
          <p>{fill(labels.noOther, { name })}</p>
        )}
        {request}
      </>
    );
  return (
    <>
      <Heading className="is-exclamation text-lg">{labels.step}</Heading>
      <p>{fill(labels.next, { name })}</p>
      <BookingForm ticket={ticket} timeZone={timeZone} name={name} slots={slots} onSend={() => setIsSent(true)} />
      {calendar && (
        <p>
          {labels.calendly.offer}{' '}
          <a className="link" href={calendar} target="_blank" rel="noopener noreferrer">
            {fill(labels.calendly.open, { name })}
          </a>
        </p>
      )}
      {request}
    </>
  );
}

export const BookingView = (props: Props) => (
  <section className="flex flex-col gap-5">
    <Offer {...props} />
  </section>
);

/** `isNews`: the visitor has just booked it on this page, so the clicked button is gone. */
type BookedProps = { ticket: string; start: string; name: string; timeZone: string; isNews: boolean };

function BookedNotice({ ticket, start, name, timeZone, isNews }: BookedProps) {
  const labels = lateWords().booking;
  const when = bookedMoment(start, timeZone, documentSite().tag, labels);
  const title = useRef<HTMLElement>(null);
  useEffect(() => setBooked(ticket, when), [ticket, when]);
  useEffect(() => {
    if (isNews) title.current?.focus();
  }, [isNews]);
  return (
    <output className="flex gap-3 rounded-card bg-success-soft p-4">
      <Icon name="circle-check" className="mt-0.5 size-6 shrink-0 text-success" />
      <span className="flex min-w-0 flex-col gap-2">
        <strong ref={title} tabIndex={-1} className="text-lg text-success outline-none">
          {labels.booked}
        </strong>
        <span>{fill(labels.bookedText, { when, name })}</span>
      </span>
    </output>
  );
}
