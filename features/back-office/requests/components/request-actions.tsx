import type { ReactNode } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { ResourceAction } from '@/features/back-office/components/resource-action';
import { perform } from '@/features/back-office/components/resource-client';
import { SchemaField } from '@/features/back-office/components/schema-field';
import { SchemaForm } from '@/features/back-office/components/schema-form';
import { isInCharge, losesReminder } from '@/features/back-office/requests/request-states';
import { requests, type ActionInput, type RequestDetail } from '@/features/back-office/requests/requests.resource';
import { LEAD_STATUS } from '@/lib/contract/lead-status';
import { fill, plural } from '@/lib/i18n/labels';
import { marketCodeOf } from '@/lib/site/site';
import { AssignFields, toAssignment } from './assign-fields';
import { ReminderHour, hourOf } from './reminder-hour';
import { codeOf, reminderText } from './request-words';
import { StatusFields, statusValues, toStatusChange } from './status-fields';
import { useOffice, useWords } from '@/features/back-office/components/office';
import type { RequestChoices } from '@/features/back-office/options';

export type ActionProps = { request: RequestDetail };

export const POP_FORM = 'office-form office-pop-body flex flex-col gap-3';

type PopProps = { title: string; look?: 'quiet' | 'primary'; children: ReactNode };

export const Pop = ({ title, look = 'quiet', children }: PopProps) => (
  <Disclosure
    className="office-pop office-pop-start"
    name="office-pop"
    summaryClass={`btn btn-${look}`}
    summary={title}
  >
    {children}
  </Disclosure>
);

/** Sends a change of status. The message also names the reminder that is deleted with it. */
export function useSendStatus(request: RequestDetail) {
  const words = useWords('requests');
  const { statuses, ...clock } = useOffice<RequestChoices>();
  const { done } = words.actions.status;
  return async function send(input: ActionInput<'status'>): Promise<string> {
    await perform(requests, 'status', request.id, input);
    if (!losesReminder(codeOf(statuses, input.status) ?? LEAD_STATUS.none, request)) return done;
    return `${done} ${fill(words.standing.lostReminder, { reminder: reminderText(request, words, clock) })}`;
  };
}

function StatusForm({ request }: ActionProps) {
  const { title, submit } = useWords('requests').actions.status;
  const { user, ...choices } = useOffice<RequestChoices>();
  return (
    <SchemaForm
      {...{ title, submit }}
      className={POP_FORM}
      input={requests.actions.status.input}
      defaults={statusValues(request, choices)}
      toInput={(values) => toStatusChange(values, request, choices)}
      send={useSendStatus(request)}
    >
      <StatusFields request={request} mayChange={isInCharge(user, request.executive?.id ?? null)} />
    </SchemaForm>
  );
}

function ReminderForm({ request }: ActionProps) {
  const { reminder } = useWords('requests');
  const { zones } = useOffice();
  const own = {
    fields: () => (
      <>
        <ReminderHour site={request.site} />
        <SchemaField label={reminder.note} name="note" />
        <p className="text-sm text-ink-soft">{reminder.zone}</p>
      </>
    ),
    defaults: () => ({ ...hourOf(request, zones), note: request.remindNote ?? '' }),
  };
  return <ResourceAction resource={requests} name="reminder" item={request} own={own} className={POP_FORM} />;
}

function AssignForm({ request: { id, site, executive } }: ActionProps) {
  const { actions, assign } = useWords('requests');
  const { tag } = useOffice();
  const { title, submit, done } = actions.assign;
  const except = executive?.id ?? null;
  return (
    <SchemaForm
      {...{ title, submit }}
      className={POP_FORM}
      input={requests.actions.assign.input}
      given={{ seen: except }}
      toInput={toAssignment}
      send={async (input) => {
        const { along } = await perform(requests, 'assign', id, input);
        return along > 0 ? `${done} ${plural(assign.wentAlong, along, tag)}` : done;
      }}
    >
      <AssignFields market={marketCodeOf(site)} ids={[id]} except={except} />
    </SchemaForm>
  );
}

function ContactStopForm({ request, name }: ActionProps & { name: 'stopContact' | 'resumeContact' }) {
  const { contactResume, contactStop } = useWords('requests');
  const { note, help } = name === 'resumeContact' ? contactResume : contactStop;
  const fields = () => <SchemaField label={note} help={help} name="note" rows={2} />;
  return <ResourceAction resource={requests} name={name} item={request} own={{ fields }} className={POP_FORM} />;
}

export function NoteForm({ request }: ActionProps) {
  const { note } = useWords('requests');
  const { user } = useOffice();
  if (!user.permissions.includes(requests.actions.note.permission)) return null;
  const help = request.original === null ? undefined : note.ofDuplicate;
  const fields = () => <SchemaField label={note.label} help={help} name="note" rows={2} />;
  return (
    <ResourceAction
      resource={requests}
      item={request}
      name="note"
      own={{ fields }}
      className="office-form mb-4 flex flex-col gap-2 border-b border-line pb-4"
    />
  );
}

/** Changes of a request, each form behind its button. */
export function RequestActions({ request }: ActionProps) {
  const { actions } = useWords('requests');
  const { user } = useOffice();
  const contact = request.isStopped ? 'resumeContact' : 'stopContact';
  const isDuplicate = request.original !== null;
  const forms = [
    ['status', !isDuplicate, <StatusForm key="status" request={request} />],
    ['reminder', !isDuplicate, <ReminderForm key="reminder" request={request} />],
    ['assign', !isDuplicate, <AssignForm key="assign" request={request} />],
    [contact, true, <ContactStopForm key="contact" request={request} name={contact} />],
  ] as const;
  return forms.map(
    ([name, isOffered, form]) =>
      isOffered &&
      user.permissions.includes(requests.actions[name].permission) && (
        <Pop key={name} title={actions[name].title}>
          {form}
        </Pop>
      ),
  );
}
