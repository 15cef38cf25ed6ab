import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { useChange } from '@/features/back-office/components/use-change';
import { assignTo, executivesQuery } from '@/features/back-office/requests/assignment/client';
import { recordNoAnswer, requestQueryOf, recordAnswer } from '@/features/back-office/requests/client';
import type { RequestDetail } from '@/features/back-office/requests/request.api';
import { isWorkedOn } from '@/features/back-office/requests/request-states';
import { queryClient } from '@/lib/http/query-client';
import { marketCodeOf } from '@/lib/site/site';
import type { RequestWords, Zones } from './request-words';
import { TextareaField } from '@/components/form/textarea-field';
import { ActionForm } from '@/features/back-office/components/action-form';
import { ReminderHour } from '@/features/back-office/requests/components/reminder-hour';

type AnsweredFormProps = {
  request: RequestDetail;
  words: RequestWords;
  zones: Zones;
  change: ReturnType<typeof useChange>;
  after: () => Promise<string>;
};

function focusForm(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'nearest' });
  box?.querySelector('textarea')?.focus({ preventScroll: true });
}

function AnsweredForm({ request: { id, site }, words, zones, change, after }: AnsweredFormProps) {
  const { answered, reminder, failed } = words;
  return (
    <div ref={focusForm} className="office-answered">
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

type Props = { request: RequestDetail; permissions: readonly string[]; words: RequestWords; zones: Zones };

export function QuickActions({ request, permissions, words, zones }: Props) {
  const { id, site, executive, status, isStopped } = request;
  const change = useChange(words);
  const [isAnswered, setAnswered] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const mayAssign = permissions.includes('contact-us:assign');
  const { data: team = [] } = useQuery({ ...executivesQuery(), enabled: mayAssign }, queryClient());
  const me = team.find(({ isMe, market }) => isMe && market === marketCodeOf(site));
  const isOpen = isWorkedOn(status) && !isStopped;

  async function after(done: string): Promise<string> {
    await queryClient().invalidateQueries({ queryKey: requestQueryOf(id).queryKey });
    return done;
  }

  async function noteNoAnswer(): Promise<string> {
    setAnswered(false);
    await recordNoAnswer(id);
    return after(words.noAnswer.done);
  }

  async function noteAnswer(): Promise<string> {
    opener.current?.focus();
    setAnswered(false);
    return after(words.answered.done);
  }

  async function take(): Promise<string> {
    await assignTo(id, { executive: me!.id, note: words.assign.mineNote, seen: executive?.id ?? null, evenAway: true });
    return after(words.assign.done);
  }

  if (!isOpen) return null;
  return (
    <>
      {permissions.includes('contact-us:write') && (
        <>
          <Button variant="quiet" disabled={change.isBusy} onClick={() => void change.run(noteNoAnswer)}>
            {words.noAnswer.submit}
          </Button>
          <Button ref={opener} variant="quiet" aria-expanded={isAnswered} onClick={() => setAnswered(!isAnswered)}>
            {words.answered.open}
          </Button>
        </>
      )}
      {me && me.id !== executive?.id && (
        <Button variant="quiet" disabled={change.isBusy} onClick={() => void change.run(take)}>
          {words.assign.mine}
        </Button>
      )}
      {isAnswered ? (
        <AnsweredForm {...{ request, words, zones, change }} after={noteAnswer} />
      ) : (
        <ChangeResult {...change} />
      )}
    </>
  );
}
