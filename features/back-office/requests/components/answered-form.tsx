import { TextareaField } from '@/components/form/textarea-field';
import { ActionForm } from '@/features/back-office/components/action-form';
import type { useChange } from '@/features/back-office/components/use-change';
import { recordAnswer } from '@/features/back-office/requests/client';
import type { RequestDetail } from '@/features/back-office/requests/contract';
import { ReminderHour } from './reminder-hour';
import type { RequestWords, Zones } from './request-words';

type Props = {
  request: RequestDetail;
  words: RequestWords;
  zones: Zones;
  change: ReturnType<typeof useChange>;
  /** Once it is noted. @returns what was done, in words */
  after: () => Promise<string>;
};

/** It was asked for by a press: whoever pressed writes at once, and sees how it is saved. */
function begin(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'nearest' });
  box?.querySelector('textarea')?.focus({ preventScroll: true });
}

/** What its person said, and when to call them back. */
export function AnsweredForm({ request: { id, site }, words, zones, change, after }: Props) {
  const { answered, reminder, failed } = words;
  return (
    <div ref={begin} className="office-answered">
      <ActionForm
        title={answered.open}
        submit={answered.submit}
        failed={failed}
        change={change}
        send={async (form) => {
          const [note, day, time] = ['note', 'day', 'time'].map((name) => String(form.get(name) ?? '').trim());
          await recordAnswer(id, { note: note!, ...(day && { callBack: { day, time: time! } }) });
          return after();
        }}
      >
        <TextareaField label={answered.note} name="note" rows={2} required minLength={3} maxLength={500} />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 font-semibold">{answered.callBack}</legend>
          <ReminderHour {...{ site, zones }} words={reminder} remindAt={null} isOptional />
        </fieldset>
      </ActionForm>
    </div>
  );
}
