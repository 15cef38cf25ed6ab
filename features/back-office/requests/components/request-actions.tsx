import type { ReactNode } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { ResourceAction } from '@/features/back-office/components/resource-action';
import { perform } from '@/features/back-office/components/resource-client';
import { SchemaField } from '@/features/back-office/components/schema-field';
import { SchemaForm } from '@/features/back-office/components/schema-form';
import { isInCharge, losesReminder } from '@/features/back-office/requests/request-states';
import { requests, type ActionInput, type RequestDetail } from '@/features/back-office/requests/requests.resource';
import type { ScreenProps } from '@/features/back-office/screen';
import { LEAD_STATUS } from '@/lib/contract/lead-status';
import { fill, plural } from '@/lib/i18n/labels';
import { marketCodeOf } from '@/lib/site/site';
import { AssignFields, toAssignment } from './assign-fields';
import { ReminderHour, hourOf } from './reminder-hour';
import { codeOf, reminderText, type RequestWords, type StatusOptions } from './request-words';
import { StatusFields, statusValues, toStatusChange } from './status-fields';

export type ActionProps = StatusOptions &
  Pick<ScreenProps<never>, 'user' | 'zones' | 'tag'> & { request: RequestDetail; words: RequestWords };

const commonOf = ({ request, words, tag }: Pick<ActionProps, 'request' | 'words' | 'tag'>) => ({
  ...{ resource: requests, words, tag, failed: words.failed },
  item: request,
});

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

/** Sends a change of status; the message names the reminder that goes with it. */
export const sendStatus = (props: Pick<ActionProps, 'request' | 'words' | 'statuses' | 'zones' | 'tag'>) =>
  async function send(input: ActionInput<'status'>): Promise<string> {
    const { request, words, statuses } = props;
    const { done } = words.actions.status;
    await perform(requests, 'status', request.id, input);
    const isDropped = losesReminder(codeOf(statuses, input.status) ?? LEAD_STATUS.none, request);
    return isDropped
      ? `${done} ${fill(words.standing.lostReminder, { reminder: reminderText(request, props) })}`
      : done;
  };

function StatusForm(props: ActionProps) {
  const { request, words } = props;
  const { title, submit } = words.actions.status;
  return (
    <SchemaForm
      {...{ title, submit }}
      className={POP_FORM}
      failed={words.failed}
      input={requests.actions.status.input}
      defaults={statusValues(request, props)}
      toInput={(values) => toStatusChange(values, request, props)}
      send={sendStatus(props)}
    >
      <StatusFields
        {...props}
        reminder={reminderText(request, props)}
        mayChange={isInCharge(props.user, request.executive?.id ?? null)}
      />
    </SchemaForm>
  );
}

function ReminderForm(props: ActionProps) {
  const { request, words, zones } = props;
  const fields = () => (
    <>
      <ReminderHour site={request.site} zones={zones} words={words.reminder} />
      <SchemaField label={words.reminder.note} name="note" />
      <p className="text-sm text-ink-soft">{words.reminder.zone}</p>
    </>
  );
  const defaults = () => ({ ...hourOf(request, zones), note: request.remindNote ?? '' });
  return <ResourceAction {...commonOf(props)} name="reminder" own={{ fields, defaults }} className={POP_FORM} />;
}

function AssignForm({ request: { id, site, executive }, words, tag }: ActionProps) {
  const { title, submit, done } = words.actions.assign;
  const except = executive?.id ?? null;
  return (
    <SchemaForm
      {...{ title, submit }}
      className={POP_FORM}
      failed={words.failed}
      input={requests.actions.assign.input}
      given={{ seen: except }}
      toInput={toAssignment}
      send={async (input) => {
        const { along } = await perform(requests, 'assign', id, input);
        return along > 0 ? `${done} ${plural(words.assign.wentAlong, along, tag)}` : done;
      }}
    >
      <AssignFields words={words.assign} market={marketCodeOf(site)} ids={[id]} {...{ tag, except }} />
    </SchemaForm>
  );
}

function ContactStopForm(props: ActionProps & { name: 'stopContact' | 'resumeContact' }) {
  const { name, words } = props;
  const { note, help } = name === 'resumeContact' ? words.contactResume : words.contactStop;
  const fields = () => <SchemaField label={note} help={help} name="note" rows={2} />;
  return <ResourceAction {...commonOf(props)} name={name} own={{ fields }} className={POP_FORM} />;
}

export function NoteForm(props: ActionProps) {
  const { request, user, words } = props;
  if (!user.permissions.includes(requests.actions.note.permission)) return null;
  const help = request.original === null ? undefined : words.note.ofDuplicate;
  const fields = () => <SchemaField label={words.note.label} help={help} name="note" rows={2} />;
  return (
    <ResourceAction
      {...commonOf(props)}
      name="note"
      own={{ fields }}
      className="office-form mb-4 flex flex-col gap-2 border-b border-line pb-4"
    />
  );
}

/** Changes of a request, each form behind its button. */
export function RequestActions(props: ActionProps) {
  const { request, user, words } = props;
  const contact = request.isStopped ? 'resumeContact' : 'stopContact';
  const isDuplicate = request.original !== null;
  const forms = [
    ['status', !isDuplicate, <StatusForm key="status" {...props} />],
    ['reminder', !isDuplicate, <ReminderForm key="reminder" {...props} />],
    ['assign', !isDuplicate, <AssignForm key="assign" {...props} />],
    [contact, true, <ContactStopForm key="contact" {...props} name={contact} />],
  ] as const;
  return forms.map(
    ([name, isOffered, form]) =>
      isOffered &&
      user.permissions.includes(requests.actions[name].permission) && (
        <Pop key={name} title={words.actions[name].title}>
          {form}
        </Pop>
      ),
  );
}
