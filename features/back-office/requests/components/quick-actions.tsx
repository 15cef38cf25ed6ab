import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ChangeResult, failureText } from '@/features/back-office/components/change-result';
import { ResourceAction } from '@/features/back-office/components/resource-action';
import { keyOf, perform } from '@/features/back-office/components/resource-client';
import { SchemaField } from '@/features/back-office/components/schema-field';
import { isWorkedOn } from '@/features/back-office/requests/request-states';
import { requests } from '@/features/back-office/requests/requests.resource';
import { useExecutives } from '@/features/back-office/requests/use-executives';
import { queryClient } from '@/lib/http/query-client';
import { marketCodeOf } from '@/lib/site/site';
import { ReminderHour } from './reminder-hour';
import type { ActionProps } from './request-actions';

type Props = Pick<ActionProps, 'request' | 'user' | 'words' | 'zones' | 'tag'>;
type Press = { readonly send: () => Promise<unknown>; readonly done: string };

function focusForm(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'nearest' });
  box?.querySelector('textarea')?.focus({ preventScroll: true });
}

function AnsweredForm({ request, words, zones, tag, onDone }: Props & { onDone: (message: string) => void }) {
  const { answered, reminder, failed } = words;
  const fields = () => (
    <>
      <SchemaField label={answered.note} name="note" rows={2} />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-semibold">{answered.callBack}</legend>
        <ReminderHour {...{ zones }} site={request.site} words={reminder} isOptional />
      </fieldset>
    </>
  );
  return (
    <div ref={focusForm} className="office-answered">
      <ResourceAction
        resource={requests}
        name="answered"
        item={request}
        {...{ words, failed, tag, onDone }}
        own={{
          fields,
          defaults: () => ({ day: '', time: '' }),
          toInput: ({ note, day, time }) => ({ note, callBack: day || time ? { day, time } : undefined }),
        }}
      />
    </div>
  );
}

export function QuickActions(props: Props) {
  const { request, user, words } = props;
  const { id, site, executive, status, isStopped } = request;
  const [isAnswered, setAnswered] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const team = useExecutives(user.permissions.includes('contact-us:assign')) ?? [];
  const me = team.find(({ isMe, market }) => isMe && market === marketCodeOf(site));
  const press = useMutation(
    {
      mutationFn: ({ send }: Press) => send(),
      onMutate: () => setDone(null),
      onSuccess: async (_, { done: message }) => {
        setAnswered(false);
        await queryClient().invalidateQueries({ queryKey: keyOf(requests) });
        setDone(message);
      },
    },
    queryClient(),
  );
  if (!isWorkedOn(status) || isStopped) return null;

  function closeForm(message: string): void {
    opener.current?.focus();
    setAnswered(false);
    setDone(message);
  }

  const noteNoAnswer = () =>
    press.mutate({ send: () => perform(requests, 'noAnswer', id, {}), done: words.actions.noAnswer.done });
  const take = (own: number) => {
    const input = { executive: own, note: words.assign.mineNote, seen: executive?.id ?? null, evenAway: true };
    press.mutate({ send: () => perform(requests, 'assign', id, input), done: words.actions.assign.done });
  };
  return (
    <>
      {user.permissions.includes('contact-us:write') && (
        <>
          <Button variant="quiet" disabled={press.isPending} onClick={noteNoAnswer}>
            {words.actions.noAnswer.submit}
          </Button>
          <Button ref={opener} variant="quiet" aria-expanded={isAnswered} onClick={() => setAnswered(!isAnswered)}>
            {words.actions.answered.title}
          </Button>
        </>
      )}
      {me && me.id !== executive?.id && (
        <Button variant="quiet" disabled={press.isPending} onClick={() => take(me.id)}>
          {words.assign.mine}
        </Button>
      )}
      {isAnswered && <AnsweredForm {...props} onDone={closeForm} />}
      <ChangeResult done={done} failure={press.error && failureText(press.error, words.failed)} />
    </>
  );
}
