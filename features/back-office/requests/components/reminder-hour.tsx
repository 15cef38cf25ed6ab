import { useContext } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { FormSchema } from '@/features/back-office/components/schema-field';
import { dayAfter, timeOf, wallClock } from '@/lib/markets/opening-hours';
import { marketCodeOf } from '@/lib/site/site';
import type { Zones } from './request-words';
import { useOffice, useWords } from '@/features/back-office/components/office';

const HOUR_MS = 3_600_000;
const NINE = 9 * 60;

const clockAt = (site: string, zones: Zones, at: number | string) =>
  wallClock(zones[marketCodeOf(site)]!, new Date(at));

/** Values of the fields for the current reminder. */
export function hourOf({ site, remindAt }: { site: string; remindAt: string | null }, zones: Zones) {
  if (remindAt === null) return {};
  const { day, minute } = clockAt(site, zones, remindAt);
  return { day, time: timeOf(minute) };
}

/** Fields 'day' and 'time' of a form, in the time zone of the site's market. */
export function ReminderHour({ site, isOptional }: { site: string; isOptional?: true }) {
  const words = useWords('requests').reminder;
  const { zones } = useOffice();
  const { register, setValue } = useFormContext();
  const { errors } = useContext(FormSchema);
  const [day, time] = useWatch({ name: ['day', 'time'] }) as [string | undefined, string | undefined];
  const required = !isOptional || Boolean(day || time);
  function fieldOf(name: 'day' | 'time', value: string | undefined) {
    const error = errors[name] ?? (value ? undefined : errors['callBack']);
    return { ...register(name), label: words[name], required, ...(error !== undefined && { error }) };
  }
  function choose({ day: chosen, minute }: { day: string; minute: number }): void {
    setValue('day', chosen, { shouldDirty: true });
    setValue('time', timeOf(minute), { shouldDirty: true });
  }
  const now = () => clockAt(site, zones, Date.now());
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <TextField {...fieldOf('day', day)} type="date" max="9999-12-31" />
        <TextField {...fieldOf('time', time)} type="time" />
      </div>
      <p className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={() => choose(clockAt(site, zones, Date.now() + HOUR_MS))}>
          {words.inAnHour}
        </Button>
        <Button variant="quiet" onClick={() => choose({ day: dayAfter(now().day, 1), minute: NINE })}>
          {words.tomorrow}
        </Button>
      </p>
    </>
  );
}
