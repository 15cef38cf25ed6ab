import { ResourceAction } from '@/features/back-office/components/resource-action';
import { perform } from '@/features/back-office/components/resource-client';
import { SchemaField } from '@/features/back-office/components/schema-field';
import { SchemaForm } from '@/features/back-office/components/schema-form';
import { isInCharge, losesReminder } from '@/features/back-office/requests/request-states';
import { requests, type RequestDetail } from '@/features/back-office/requests/requests.resource';
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

export function ContactStopForm(props: Omit<ActionProps, keyof StatusOptions | 'zones'>) {
  const { request, user, words } = props;
  const name = request.isStopped ? 'resumeContact' : 'stopContact';
  if (!user.permissions.includes(requests.actions[name].permission)) return null;
  const { note, help } = request.isStopped ? words.contactResume : words.contactStop;
  const fields = () => <SchemaField label={note} help={help} name="note" rows={2} />;
  return <ResourceAction {...commonOf(props)} name={name} own={{ fields }} />;
}

function StatusForm(props: ActionProps) {
  const { request, words, statuses } = props;
  const { title, submit, done } = words.actions.status;
  const reminder = reminderText(request, props);
  return (
    <SchemaForm
      {...{ title, submit }}
      failed={words.failed}
      input={requests.actions.status.input}
      defaults={statusValues(request, props)}
      toInput={(values) => toStatusChange(values, request, props)}
      send={async (input) => {
        await perform(requests, 'status', request.id, input);
        const isDropped = losesReminder(codeOf(statuses, input.status) ?? LEAD_STATUS.none, request);
        return isDropped ? `${done} ${fill(words.standing.lostReminder, { reminder })}` : done;
      }}
    >
      <StatusFields {...props} {...{ reminder }} mayChange={isInCharge(props.user, request.executive?.id ?? null)} />
    </SchemaForm>
  );
}

function ReminderForms(props: ActionProps) {
  const { request, words, zones } = props;
  const { remindAt, remindNote, site } = request;
  const fields = () => (
    <>
      <ReminderHour {...{ site, zones }} words={words.reminder} />
      <SchemaField label={words.reminder.note} name="note" />
      <p className="text-sm text-ink-soft">{words.reminder.zone}</p>
    </>
  );
  const defaults = () => ({ ...hourOf(request, zones), note: remindNote ?? '' });
  return (
    <>
      <ResourceAction {...commonOf(props)} name="reminder" own={{ fields, defaults }} />
      {remindAt !== null && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="badge badge-accent">{reminderText(request, props)}</span>
          {remindNote}
          <ResourceAction {...commonOf(props)} name="dropReminder" className="contents" />
        </div>
      )}
    </>
  );
}

function AssignForm({ request: { id, site, executive }, words, tag }: ActionProps) {
  const { title, submit, done } = words.actions.assign;
  const except = executive?.id ?? null;
  return (
    <SchemaForm
      {...{ title, submit }}
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

export function RequestActions(props: ActionProps) {
  const { request, user, words } = props;
  const [mayWrite, mayAssign] = ['contact-us:write', 'contact-us:assign'].map((one) => user.permissions.includes(one));
  const isDuplicate = request.original !== null;
  const help = isDuplicate ? words.note.ofDuplicate : undefined;
  const fields = () => <SchemaField label={words.note.label} help={help} name="note" rows={2} />;
  return (
    <>
      <div className="office-stack">
        {mayWrite && <ResourceAction {...commonOf(props)} name="note" own={{ fields }} />}
        {mayWrite && !isDuplicate && <StatusForm {...props} />}
      </div>
      <div className="office-stack">
        {mayWrite && !isDuplicate && <ReminderForms {...props} />}
        {mayAssign && !isDuplicate && <AssignForm {...props} />}
      </div>
    </>
  );
}
