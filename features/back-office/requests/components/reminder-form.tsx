import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { ActionForm } from '@/features/back-office/components/action-form';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { useChange } from '@/features/back-office/components/use-change';
import { setReminder } from '@/features/back-office/requests/client';
import type { RequestDetail } from '@/features/back-office/requests/request.api';
import { ReminderHour } from './reminder-hour';
import { reminderText, type RequestWords, type Zones } from './request-words';

type Props = {
  request: RequestDetail;
  words: RequestWords;
  zones: Zones;
  tag: string;
  after: (done: string) => Promise<string>;
};

export function ReminderForm({ request, words, zones, tag, after }: Props) {
  const { id, site, remindAt, remindNote } = request;
  const { reminder, failed } = words;
  const drop = useChange({ failed });
  return (
    <ActionForm
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
      <ReminderHour {...{ site, zones, remindAt }} words={reminder} />
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
