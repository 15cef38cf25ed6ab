import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { ChangeResult, useFailure } from '@/features/back-office/components/change-result';
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
import { useMutation } from '@/lib/http/use-mutation';
import { fill } from '@/lib/i18n/labels';
import { marketCodeOf } from '@/lib/site/site';
import { ReminderHour } from './reminder-hour';
import { Pop, POP_FORM, type ActionProps, useSendStatus } from './request-actions';
import { reminderText, requestName, shortMoment, wordOf } from './request-words';
import { ResultField } from './status-fields';
import { useOffice, useWords } from '@/features/back-office/components/office';
import type { RequestChoices } from '@/features/back-office/options';

function focusForm(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'nearest' });
  box?.querySelector('textarea')?.focus({ preventScroll: true });
}

function AnsweredForm({ request, onDone }: ActionProps & { onDone: (message: string) => void }) {
  const { answered } = useWords('requests');
  const fields = () => (
    <>
      <SchemaField label={answered.note} name="note" rows={2} />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-semibold">{answered.callBack}</legend>
        <ReminderHour site={request.site} isOptional />
      </fieldset>
    </>
  );
  return (
    <div ref={focusForm} className="scroll-mt-18 scroll-mb-20">
      <ResourceAction
        resource={requests}
        name="answered"
        item={request}
        onDone={onDone}
        own={{
          fields,
          defaults: () => ({ day: '', time: '' }),
          toInput: ({ note, day, time }) => ({ note, callBack: day || time ? { day, time } : undefined }),
        }}
      />
    </div>
  );
}

function ContactLinks({ request, isNext }: ActionProps & { isNext: boolean }) {
  const words = useWords('requests');
  const { phone, email, greeting, channel, noCall } = request;
  if (phone === null || email === null) return null;
  const spoken = { href: telHref(phone), icon: 'phone', label: words.call, address: phone, isKnown: phone } as const;
  const mail = { href: `mailto:${email}`, icon: 'mail', label: words.write, address: email, isKnown: email } as const;
  const whatsapp = {
    href: `${whatsappHref(phone)}?text=${encodeURIComponent(greeting)}`,
    icon: 'message-circle',
    label: 'WhatsApp',
    address: noCall && phone,
    isKnown: phone,
  } as const;
  const written = channel === 'email' ? [mail, whatsapp] : [whatsapp, mail];
  const ways = (noCall ? written : [spoken, mail, whatsapp]).filter(({ isKnown }) => isKnown);
  return (
    <p className="office-contact">
      {ways.map(({ href, icon, label, address }, at) => (
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

function CloseForm({ request, onDone }: ActionProps & { onDone: (message: string) => void }) {
  const words = useWords('requests');
  const reminder = reminderText(request, words, useOffice());
  return (
    <Pop title={words.next.closing} look="primary">
      <SchemaForm
        className={POP_FORM}
        title={words.next.closing}
        submit={words.actions.status.submit}
        input={requests.actions.status.input}
        given={{ status: 'closed' }}
        toInput={({ subStatus }) => ({ subStatus: subStatus || null })}
        send={useSendStatus(request)}
        onDone={onDone}
      >
        <ResultField />
        {reminder && <p>{fill(words.standing.losesReminder, { reminder })}</p>}
      </SchemaForm>
    </Pop>
  );
}

function useStepText(request: RequestDetail, step: NextStep, now: Date): string {
  const words = useWords('requests');
  const { statuses, ...clock } = useOffice<RequestChoices>();
  const { site, status, bookings } = request;
  if (step === 'stopped') return words.stoppedText;
  const call = bookings.findLast(({ at, isCancelled }) => !isCancelled && new Date(at) > now);
  const time = call ? shortMoment(site, call.at, clock) : '';
  return fill(words.next[step], { name: requestName(request), status: wordOf(statuses, status), time });
}

/** The next step of a request is the only primary button. The actions beside it record the step as done. */
export function NextStepBar({ request }: ActionProps) {
  const words = useWords('requests');
  const { user, ...clock } = useOffice();
  const { id, site, executive, status, isStopped, wish, createdAt, remindAt, remindNote } = request;
  const [isAnswered, setAnswered] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const mayWrite = user.permissions.includes('contact-us:write');
  const team = useExecutives(user.permissions.includes('contact-us:assign')) ?? [];
  const me = team.find(({ isMe, market }) => isMe && market === marketCodeOf(site));
  const change = useMutation({
    mutationFn: ({ send }: { readonly send: () => Promise<unknown>; readonly done: string }) => send(),
    onMutate: () => setDone(null),
    onSuccess: async (_, { done: message }) => {
      setAnswered(false);
      await queryClient().invalidateQueries({ queryKey: keyOf(requests) });
      setDone(message);
    },
  });
  const [now] = useState(() => new Date());
  const isOpen = isWorkedOn(status) && !isStopped;
  const mayClose = mayWrite && isInCharge(user, executive?.id ?? null);
  const step = nextStepOf({ ...request, mayTake: me !== undefined, mayClose }, now);
  const stepText = useStepText(request, step, now);
  const failure = useFailure(change.error);

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
        <h2 className="text-base">{stepText}</h2>
        {isOpen && (
          <p className="text-sm text-ink-soft">
            {words.columns.createdAt} {relativeTimeFormat(clock.tag)(createdAt)}
          </p>
        )}
        {remindAt !== null && (
          <p className="text-sm">
            <span className="badge badge-accent">{reminderText(request, words, clock)}</span> {remindNote}
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
        {step === 'close' && <CloseForm request={request} onDone={setDone} />}
        {!isStopped && (
          <ContactLinks request={request} isNext={['booked', 'call', 'whatsapp', 'email'].includes(step)} />
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
          <ResourceAction resource={requests} name="dropReminder" item={request} className="contents" />
        )}
        {isOpen && step !== 'take' && me && me.id !== executive?.id && (
          <Button variant="quiet" disabled={change.isPending} onClick={() => take(me.id)}>
            {words.assign.mine}
          </Button>
        )}
      </div>
      {isAnswered && <AnsweredForm request={request} onDone={closeForm} />}
      <ChangeResult done={done} failure={failure} />
    </section>
  );
}
