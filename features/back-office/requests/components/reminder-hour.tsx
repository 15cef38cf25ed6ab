import { useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { dayAfter, timeOf, wallClock, type WallClock } from '@/lib/markets/opening-hours';
import { marketCodeOf } from '@/lib/site/site';
import type { RequestWords, Zones } from './request-words';

type Props = {
  site: string;
  zones: Zones;
  words: RequestWords['reminder'];
  remindAt: string | null;
  isOptional?: true;
};

const HOUR_MS = 3_600_000;
const NINE = 9 * 60;
const NAMES = ['day', 'time'] as const;

const fieldOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement;

function fillIn(form: HTMLFormElement, { day, minute }: WallClock): void {
  const values = { day, time: timeOf(minute) };
  for (const name of NAMES) {
    const field = fieldOf(form, name);
    field.value = values[name];
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

export function ReminderHour({ site, zones, words, remindAt, isOptional }: Props) {
  const [isAsked, setAsked] = useState(!isOptional);
  const clockAt = (at: number | string) => wallClock(zones[marketCodeOf(site)]!, new Date(at));
  const set = remindAt === null ? null : clockAt(remindAt);
  const quick = [
    { label: words.inAnHour, at: () => clockAt(Date.now() + HOUR_MS) },
    { label: words.tomorrow, at: () => ({ day: dayAfter(clockAt(Date.now()).day, 1), minute: NINE }) },
  ];
  const ask = ({ target }: React.SyntheticEvent) =>
    isOptional && setAsked(NAMES.some((name) => fieldOf((target as HTMLInputElement).form!, name).value !== ''));
  return (
    <>
      <div className="office-pair" onInput={ask} onChange={ask}>
        <TextField
          key={`day ${remindAt}`}
          type="date"
          label={words.day}
          name="day"
          required={isAsked}
          max="9999-12-31"
          defaultValue={set?.day ?? ''}
        />
        <TextField
          key={`time ${remindAt}`}
          type="time"
          label={words.time}
          name="time"
          required={isAsked}
          defaultValue={set ? timeOf(set.minute) : ''}
        />
      </div>
      <p className="flex flex-wrap gap-2">
        {quick.map(({ label, at }) => (
          <Button key={label} variant="quiet" onClick={({ currentTarget }) => fillIn(currentTarget.form!, at())}>
            {label}
          </Button>
        ))}
      </p>
    </>
  );
}
