import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { ActionForm } from '@/features/back-office/components/action-form';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { useChange } from '@/features/back-office/components/use-change';
import { setReminder } from '@/features/back-office/requests/client';
import type { RequestDetail } from '@/features/back-office/requests/contract';
import { dayAfter, timeOf, wallClock, type WallClock } from '@/lib/markets/opening-hours';
import { marketCodeOf } from '@/lib/site/site';
import { reminderText, type RequestWords, type Zones } from './request-words';

type Props = {
  request: RequestDetail;
  words: RequestWords;
  zones: Zones;
  tag: string;
  /** With what was done. */
  after: (done: string) => Promise<string>;
};

const HOUR_MS = 3_600_000;
const NINE = 9 * 60;

function fillIn(form: HTMLFormElement, { day, minute }: WallClock): void {
  for (const [name, value] of [
    ['day', day],
    ['time', timeOf(minute)],
  ] as const) {
    const field = form.elements.namedItem(name) as HTMLInputElement;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** When whoever has it is told of it, by the clock of its country. */
export function ReminderForm({ request, words, zones, tag, after }: Props) {
  const { id, site, remindAt, remindNote } = request;
  const { reminder, failed } = words;
  const drop = useChange({ failed });
  const clockAt = (at: number | string) => wallClock(zones[marketCodeOf(site)]!, new Date(at));
  const set = remindAt === null ? null : clockAt(remindAt);
  const quick = [
    { label: reminder.inAnHour, at: () => clockAt(Date.now() + HOUR_MS) },
    { label: reminder.tomorrow, at: () => ({ day: dayAfter(clockAt(Date.now()).day, 1), minute: NINE }) },
  ];
  return (
    <ActionForm
      name="reminder"
      title={reminder.title}
      submit={reminder.submit}
      failed={failed}
      send={async (form) => {
        const [day, time, note] = ['day', 'time', 'note'].map((name) => String(form.get(name) ?? '').trim());
        await setReminder(id, { day: day!, time: time!, ...(note && { note }) });
        return after(reminder.done);
      }}
    >
      {remindAt !== null && (
        <p className="flex flex-wrap items-center gap-2">
          <span className="badge badge-accent">{reminderText(request, { words, zones, tag })}</span>
          {remindNote}
          <Button
            variant="plain"
            disabled={drop.isBusy}
            onClick={() => void drop.run(() => setReminder(id, null).then(() => after(reminder.dropped)))}
          >
            {reminder.drop}
          </Button>
        </p>
      )}
      <ChangeResult {...drop} />
      <div className="office-pair">
        <TextField
          key={`day ${remindAt}`}
          type="date"
          label={reminder.day}
          name="day"
          required
          max="9999-12-31"
          defaultValue={set?.day ?? ''}
        />
        <TextField
          key={`time ${remindAt}`}
          type="time"
          label={reminder.time}
          name="time"
          required
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
      <TextField
        key={`note ${remindNote}`}
        label={reminder.note}
        name="note"
        maxLength={200}
        autoComplete="off"
        defaultValue={remindNote ?? ''}
      />
      <p className="text-sm text-ink-soft">{reminder.zone}</p>
    </ActionForm>
  );
}
