'use client';

import type { SyntheticEvent } from 'react';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { useBook } from '@/features/lead/booking/client';
import { useChosenTimes } from '@/features/lead/booking/store';
import { slotDays } from '@/features/lead/booking/wording';
import { isLineAway } from '@/features/lead/waiting/client';
import { zoneName } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { documentSite } from '@/lib/browser/document-site';
import { SlotPicker } from './slot-picker';

/** `name`: of the executive. */
type Props = { ticket: string; timeZone: string; name: string; slots: readonly string[]; onSend: () => void };

export function BookingForm({ ticket, timeZone, name, slots: offered, onSend }: Props) {
  const labels = lateWords().booking;
  const { tag } = documentSite();
  const booking = useBook(ticket);
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
        <StatusMessage tone="danger" title={isLineAway(booking.error) ? labels.offline : labels.notBooked} />
      )}
      <Button type="submit" disabled={booking.isPending}>
        {booking.isPending ? labels.sending : labels.submit}
      </Button>
    </form>
  );
}
