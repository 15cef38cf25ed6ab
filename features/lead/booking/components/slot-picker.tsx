'use client';

import { useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import { localTimeText, type SlotDay } from '@/features/lead/booking/wording';
import { documentSite } from '@/lib/browser/document-site';
import { useInBrowser } from '@/lib/browser/use-in-browser';

type Props = {
  days: readonly SlotDay[];
  labels: { readonly day: string; readonly time: string; readonly ownTime: string };
  timeZone: string;
  initial?: string | undefined;
  onChoose?: (start: string) => void;
};

/** Offers a day, then a time as `start`, also in the visitor's zone. Without JavaScript, one list shows all times. */
export function SlotPicker({ days, labels, timeZone, initial, onChoose }: Props) {
  const [chosen, setChosen] = useState(initial);
  const isInteractive = useInBrowser<boolean>(() => true, false);
  const day = days.find(({ times }) => times.some(({ start }) => start === chosen)) ?? days[0]!;
  const { start } = day.times.find((time) => time.start === chosen) ?? day.times[0]!;
  const all = days.flatMap(({ name, times }) =>
    times.map((time) => ({ value: time.start, label: `${name}, ${time.name}` })),
  );

  function inBothClocks(time: SlotDay['times'][number]): string {
    return [time.name, localTimeText(time.start, timeZone, documentSite().tag, labels)].filter(Boolean).join(' · ');
  }

  function choose(next: string) {
    setChosen(next);
    onChoose?.(next);
  }

  return (
    <>
      <div className="js-only">
        <SelectField
          label={labels.day}
          value={day.times[0]!.start}
          options={days.map(({ name, times }) => ({ value: times[0]!.start, label: name }))}
          onChange={({ target }) => choose(target.value)}
        />
      </div>
      <SelectField
        name="start"
        label={labels.time}
        value={start}
        options={isInteractive ? day.times.map((time) => ({ value: time.start, label: inBothClocks(time) })) : all}
        onChange={({ target }) => choose(target.value)}
      />
    </>
  );
}
