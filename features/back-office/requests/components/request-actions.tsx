import { TextareaField } from '@/components/form/textarea-field';
import { ActionForm } from '@/features/back-office/components/action-form';
import { assignTo } from '@/features/back-office/requests/assignment/client';
import {
  addNote,
  requestQueryOf,
  resumeContact,
  setStatus,
  stopContact,
  setReminder,
} from '@/features/back-office/requests/client';
import type { RequestDetail } from '@/features/back-office/requests/request.api';
import { isInCharge, losesReminder } from '@/features/back-office/requests/request-states';
import { queryClient } from '@/lib/http/query-client';
import { LEAD_STATUS } from '@/lib/contract/lead-status';
import { fill, plural } from '@/lib/i18n/labels';
import { marketCodeOf } from '@/lib/site/site';
import { AssignFields, assignmentOf } from '@/features/back-office/requests/assignment/components/assign-fields';
import { codeOf, reminderText, type RequestWords, type StatusOptions, type Zones } from './request-words';
import { StandingFields, readStatusChange } from './standing-fields';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { useChange } from '@/features/back-office/components/use-change';
import { ReminderHour } from '@/features/back-office/requests/components/reminder-hour';

type ReminderFormProps = {
  request: RequestDetail;
  words: RequestWords;
  zones: Zones;
  tag: string;
  after: (done: string) => Promise<string>;
};

function ReminderForm({ request, words, zones, tag, after }: ReminderFormProps) {
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

type Props = StatusOptions & {
  request: RequestDetail;
  permissions: readonly string[];
  executiveId: number | null;
  words: RequestWords;
  zones: Zones;
  tag: string;
};

const NoteField = (of: { label: string; help?: string }) => (
  <TextareaField {...of} name="note" rows={2} required minLength={3} maxLength={500} />
);

async function refetchRequest(id: string, done: string): Promise<string> {
  await queryClient().invalidateQueries({ queryKey: requestQueryOf(id).queryKey });
  return done;
}

type ContactProps = Pick<Props, 'request' | 'words' | 'permissions'>;

export function ContactStopForm({ request: { id, isStopped }, words, permissions }: ContactProps) {
  if (!permissions.includes(isStopped ? 'contact-us:resume' : 'contact-us:write')) return null;
  const said = isStopped ? words.contactResume : words.contactStop;
  return (
    <ActionForm
      title={said.title}
      submit={said.submit}
      failed={words.failed}
      isDanger
      asks={isStopped ? undefined : words.contactStop.asks}
      send={async (form) => {
        await (isStopped ? resumeContact : stopContact)(id, String(form.get('note') ?? ''));
        return refetchRequest(id, said.done);
      }}
    >
      <NoteField label={said.note} help={said.help} />
    </ActionForm>
  );
}

export function RequestActions(props: Props) {
  const { request, permissions, words, zones, tag, statuses, subStatuses, tickets } = props;
  const { standing, assign, note, failed } = words;
  const { id, site } = request;
  const [mayWrite, mayAssign] = ['contact-us:write', 'contact-us:assign'].map((one) => permissions.includes(one));
  const isDuplicate = request.original !== null;
  const after = (done: string) => refetchRequest(id, done);
  const reminder = reminderText(request, { words, zones, tag });
  const standings = { statuses, subStatuses, tickets };

  return (
    <>
      <div className="office-stack">
        {mayWrite && (
          <ActionForm
            title={note.title}
            submit={note.submit}
            failed={failed}
            send={async (form) => {
              await addNote(id, String(form.get('note') ?? ''));
              return after(note.done);
            }}
          >
            <NoteField label={note.label} {...(isDuplicate && { help: note.ofDuplicate })} />
          </ActionForm>
        )}
        {mayWrite && !isDuplicate && (
          <ActionForm
            title={standing.title}
            submit={standing.submit}
            failed={failed}
            send={async (form) => {
              const asked = readStatusChange(form, request, standings);
              await setStatus(id, asked);
              const isDropped = losesReminder(codeOf(statuses, asked.status) ?? LEAD_STATUS.none, request);
              return after(isDropped ? `${standing.done} ${fill(standing.lostReminder, { reminder })}` : standing.done);
            }}
          >
            <StandingFields
              key={`${request.status} ${request.subStatus} ${request.ticket}`}
              {...{ request, words, reminder, ...standings }}
              mayChange={isInCharge(props, request.executive?.id ?? null)}
            />
          </ActionForm>
        )}
      </div>
      <div className="office-stack">
        {mayWrite && !isDuplicate && <ReminderForm {...{ request, words, zones, tag, after }} />}
        {mayAssign && !isDuplicate && (
          <ActionForm
            title={assign.title}
            submit={assign.submit}
            failed={failed}
            send={async (form) => {
              const { along } = await assignTo(id, { ...assignmentOf(form), seen: request.executive?.id ?? null });
              const others = along > 0 ? plural(assign.wentAlong, along, tag) : '';
              return after(`${assign.done} ${others}`.trim());
            }}
          >
            <AssignFields
              words={assign}
              tag={tag}
              market={marketCodeOf(site)}
              except={request.executive?.id ?? null}
              ids={[id]}
            />
          </ActionForm>
        )}
      </div>
    </>
  );
}
