'use client';

import { useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { useBook } from '@/features/lead/booking/client';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';

type Props = { ticket: string; timeZone: string; slots: readonly string[] };

/** Shows moments by the market's clock, wherever the visitor is. */
function clockOf(timeZone: string) {
  const { lang } = document.documentElement;
  const day = new Intl.DateTimeFormat(lang, { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
  const time = new Intl.DateTimeFormat(lang, { timeZone, timeStyle: 'short' });
  const zone = new Intl.DateTimeFormat(lang, { timeZone, timeZoneName: 'longGeneric' });
  return {
    day: (start: string) => day.format(new Date(start)),
    time: (start: string) => time.format(new Date(start)),
    zone: zone.formatToParts(0).find(({ type }) => type === 'timeZoneName')!.value,
  };
}

export function BookingForm({ ticket, timeZone, slots: offered }: Props) {
  const labels = lateWords().booking;
  const booking = useBook(ticket);
  const [chosen, setChosen] = useState<string | null>(null);
  const taken = booking.data?.status === 'taken' ? booking.data : null;
  const slots = taken?.slots ?? offered;
  const clock = clockOf(timeZone);
  const start = slots.find((slot) => slot === chosen) ?? slots[0];
  if (start === undefined) return <p>{labels.nobody}</p>;
  const byDay = Map.groupBy(slots, clock.day);
  const day = clock.day(start);
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!booking.isPending) booking.mutate(start);
      }}
    >
      <SelectField
        label={labels.day}
        value={byDay.get(day)![0]!}
        options={[...byDay].map(([label, [first]]) => ({ value: first!, label }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <SelectField
        label={labels.time}
        value={start}
        options={byDay.get(day)!.map((slot) => ({ value: slot, label: clock.time(slot) }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <p className="text-sm text-ink-soft">{fill(labels.zone, { zone: clock.zone })}</p>
      {taken && <StatusMessage tone="danger" title={taken.message} />}
      {booking.isError && <StatusMessage tone="danger" title={labels.notBooked} />}
      <Button type="submit" disabled={booking.isPending}>
        {booking.isPending ? labels.sending : labels.submit}
      </Button>
    </form>
  );
}
