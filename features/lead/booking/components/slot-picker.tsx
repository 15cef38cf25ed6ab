'use client';

import { useState, useSyncExternalStore } from 'react';
import { SelectField } from '@/components/form/select-field';
import type { SlotDay } from '@/features/lead/booking/wording';

type Props = {
  /** At least one. */
  days: readonly SlotDay[];
  labels: { readonly day: string; readonly time: string };
  /** Chosen at first, where it is among them; else the next one is. */
  initial?: string | undefined;
  onChoose?: (start: string) => void;
};

const never = () => () => {};

/** A day, then a time of it, which its form sends as `start`. Without a script one list has them all. */
export function SlotPicker({ days, labels, initial, onChoose }: Props) {
  const [chosen, setChosen] = useState(initial);
  const isInteractive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const day = days.find(({ times }) => times.some(({ start }) => start === chosen)) ?? days[0]!;
  const { start } = day.times.find((time) => time.start === chosen) ?? day.times[0]!;
  const all = days.flatMap(({ name, times }) =>
    times.map((time) => ({ value: time.start, label: `${name}, ${time.name}` })),
  );

  function choose(next: string) {
    setChosen(next);
    onChoose?.(next);
  }

  return (
    <>
      <div className="noscript:hidden">
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
        options={isInteractive ? day.times.map((time) => ({ value: time.start, label: time.name })) : all}
        onChange={({ target }) => choose(target.value)}
      />
    </>
  );
}
