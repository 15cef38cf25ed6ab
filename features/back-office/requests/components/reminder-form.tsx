import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { ActionForm } from '@/features/back-office/components/action-form';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { useChange } from '@/features/back-office/components/use-change';
import { setReminder } from '@/features/back-office/requests/client';
import type { RequestDetail } from '@/features/back-office/requests/contract';
import { wallClock } from '@/lib/markets/opening-hours';
import { reminderText, timeText, type RequestWords, type Zones } from './request-words';

type Props = {
  request: RequestDetail;
  words: RequestWords;
  zones: Zones;
  tag: string;
  /** With what was done. */
  after: (done: string) => Promise<string>;
};

/** When whoever has it is told of it, by the clock of its country. */
export function ReminderForm({ request, words, zones, tag, after }: Props) {
  const { id, site, remindAt } = request;
  const { reminder, failed } = words;
  const drop = useChange({ failed });
  const set = remindAt === null ? null : wallClock(zones[site.slice(0, 2)]!, new Date(remindAt));
  return (
    <ActionForm
      name="reminder"
      title={reminder.title}
      submit={reminder.submit}
      failed={failed}
      send={async (form) => {
        const [day, time] = [String(form.get('day')), String(form.get('time'))];
        await setReminder(id, { day, time });
        return after(reminder.done);
      }}
    >
      {remindAt !== null && (
        <p className="flex flex-wrap items-center gap-2">
          <span className="badge badge-accent">{reminderText(request, { words, zones, tag })}</span>
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
          defaultValue={set ? timeText(set.minute) : ''}
        />
      </div>
      <p className="text-sm text-ink-soft">{reminder.zone}</p>
    </ActionForm>
  );
}
