import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { ChangeResult, failureText } from '@/features/back-office/components/change-result';
import { ResourceAction } from '@/features/back-office/components/resource-action';
import { keyOf, perform } from '@/features/back-office/components/resource-client';
import { SchemaField } from '@/features/back-office/components/schema-field';
import { SchemaForm } from '@/features/back-office/components/schema-form';
import { relativeTimeFormat } from '@/features/back-office/components/table-column';
import { isInCharge, isWorkedOn, nextStepOf, type NextStep } from '@/features/back-office/requests/request-states';
import { requests, type RequestDetail } from '@/features/back-office/requests/requests.resource';
import { useExecutives } from '@/features/back-office/requests/use-executives';
import { telHref, whatsappHref } from '@/lib/contract/phone-href';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import { marketCodeOf } from '@/lib/site/site';
import { ReminderHour } from './reminder-hour';
import { Pop, POP_FORM, sendStatus, type ActionProps } from './request-actions';
import { reminderText, requestName, shortMoment, wordOf, type RequestWords } from './request-words';
import { ResultField } from './status-fields';

type Change = { readonly send: () => Promise<unknown>; readonly done: string };

function focusForm(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'nearest' });
  box?.querySelector('textarea')?.focus({ preventScroll: true });
}

function AnsweredForm({ request, words, zones, tag, onDone }: ActionProps & { onDone: (message: string) => void }) {
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
    <div ref={focusForm} className="scroll-mt-18 scroll-mb-20">
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

type ContactProps = { request: RequestDetail; words: RequestWords; isNext: boolean };

function ContactLinks({ request, words, isNext }: ContactProps) {
  const { phone, email, greeting, channel, noCall } = request;
  if (phone === null || email === null) return null;
  const spoken = { href: telHref(phone), icon: 'phone', label: words.call, address: phone } as const;
  const mail = { href: `mailto:${email}`, icon: 'mail', label: words.write, address: email } as const;
  const whatsapp = {
    href: `${whatsappHref(phone)}?text=${encodeURIComponent(greeting)}`,
    icon: 'message-circle',
    label: 'WhatsApp',
    address: noCall && phone,
  } as const;
  const written = channel === 'email' ? [mail, whatsapp] : [whatsapp, mail];
  return (
    <p className="office-contact">
      {(noCall ? written : [spoken, mail, whatsapp]).map(({ href, icon, label, address }, at) => (
        <a
          key={icon}
          className={`btn ${isNext && at === 0 ? 'btn-primary' : 'btn-quiet'}`}
          href={href}
          {...(icon === 'message-circle' && { target: '_blank', rel: 'noopener noreferrer' })}
        >
          <Icon name={icon} className="size-5" />
          {label} {address && <span className="office-address">{address}</span>}
        </a>
      ))}
    </p>
  );
}

function CloseForm(props: ActionProps & { onDone: (message: string) => void }) {
  const { request, words, subStatuses, onDone } = props;
  const reminder = reminderText(request, props);
  return (
    <Pop title={words.next.closing} look="primary">
      <SchemaForm
        className={POP_FORM}
        title={words.next.closing}
        submit={words.actions.status.submit}
        failed={words.failed}
        input={requests.actions.status.input}
        given={{ status: 'closed' }}
        toInput={({ subStatus }) => ({ subStatus: subStatus || null })}
        send={sendStatus(props)}
        onDone={onDone}
      >
        <ResultField {...{ words, subStatuses }} />
        {reminder && <p>{fill(words.standing.losesReminder, { reminder })}</p>}
      </SchemaForm>
    </Pop>
  );
}

function stepText(step: NextStep, now: Date, { request, words, statuses, zones, tag }: ActionProps): string {
  const { site, status, bookings } = request;
  if (step === 'stopped') return words.stoppedText;
  const call = bookings.findLast(({ at, isCancelled }) => !isCancelled && new Date(at) > now);
  const time = call ? shortMoment(site, call.at, { zones, tag }) : '';
  return fill(words.next[step], { name: requestName(request), status: wordOf(statuses, status), time });
}

/** The next thing to do with a request, as its one filled button, and what notes that it was done. */
export function NextStepBar(props: ActionProps) {
  const { request, user, words, tag } = props;
  const { id, site, executive, status, isStopped, wish, createdAt, remindAt, remindNote } = request;
  const [isAnswered, setAnswered] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const mayWrite = user.permissions.includes('contact-us:write');
  const team = useExecutives(user.permissions.includes('contact-us:assign')) ?? [];
  const me = team.find(({ isMe, market }) => isMe && market === marketCodeOf(site));
  const change = useMutation(
    {
      mutationFn: ({ send }: Change) => send(),
      onMutate: () => setDone(null),
      onSuccess: async (_, { done: message }) => {
        setAnswered(false);
        await queryClient().invalidateQueries({ queryKey: keyOf(requests) });
        setDone(message);
      },
    },
    queryClient(),
  );
  const [now] = useState(() => new Date());
  const isOpen = isWorkedOn(status) && !isStopped;
  const mayClose = mayWrite && isInCharge(user, executive?.id ?? null);
  const step = nextStepOf({ ...request, mayTake: me !== undefined, mayClose }, now);

  function closeForm(message: string): void {
    opener.current?.focus();
    setAnswered(false);
    setDone(message);
  }

  const noteNoAnswer = () =>
    change.mutate({ send: () => perform(requests, 'noAnswer', id, {}), done: words.actions.noAnswer.done });
  const take = (own: number) => {
    const input = { executive: own, note: words.assign.mineNote, seen: executive?.id ?? null, evenAway: true };
    change.mutate({ send: () => perform(requests, 'assign', id, input), done: words.actions.assign.done });
  };
  return (
    <section
      className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-accent-line bg-accent-soft px-4 py-3 [&>:nth-child(n+3)]:basis-full"
      aria-label={words.next.title}
    >
      <div className="min-w-60 flex-1">
        <p className="text-xs text-ink-soft" aria-hidden="true">
          {words.next.title}
        </p>
        <h2 className="text-base">{stepText(step, now, props)}</h2>
        {isOpen && (
          <p className="text-sm text-ink-soft">
            {words.columns.createdAt} {relativeTimeFormat(tag)(createdAt)}
          </p>
        )}
        {remindAt !== null && (
          <p className="text-sm">
            <span className="badge badge-accent">{reminderText(request, props)}</span> {remindNote}
          </p>
        )}
        {wish && !isStopped && <p className="text-sm">{wish}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {step === 'take' && (
          <Button disabled={change.isPending} onClick={() => take(me!.id)}>
            {words.assign.mine}
          </Button>
        )}
        {step === 'close' && <CloseForm {...props} onDone={setDone} />}
        {!isStopped && (
          <ContactLinks {...{ request, words }} isNext={['booked', 'call', 'whatsapp', 'email'].includes(step)} />
        )}
        {isOpen && mayWrite && (
          <>
            <Button variant="quiet" disabled={change.isPending} onClick={noteNoAnswer}>
              {words.actions.noAnswer.submit}
            </Button>
            <Button ref={opener} variant="quiet" aria-expanded={isAnswered} onClick={() => setAnswered(!isAnswered)}>
              {words.actions.answered.title}
            </Button>
          </>
        )}
        {remindAt !== null && mayWrite && (
          <ResourceAction
            resource={requests}
            name="dropReminder"
            item={request}
            {...{ words, tag }}
            failed={words.failed}
            className="contents"
          />
        )}
        {isOpen && step !== 'take' && me && me.id !== executive?.id && (
          <Button variant="quiet" disabled={change.isPending} onClick={() => take(me.id)}>
            {words.assign.mine}
          </Button>
        )}
      </div>
      {isAnswered && <AnsweredForm {...props} onDone={closeForm} />}
      <ChangeResult done={done} failure={change.error && failureText(change.error, words.failed)} />
    </section>
  );
}
