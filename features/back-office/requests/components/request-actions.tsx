import { SelectField } from '@/components/form/select-field';
import { TextareaField } from '@/components/form/textarea-field';
import { ActionForm } from '@/features/back-office/components/action-form';
import { addNote, assignTo, requestQueryOf, setStanding } from '@/features/back-office/requests/client';
import type { RequestDetail } from '@/features/back-office/requests/contract';
import { queryClient } from '@/lib/http/query-client';
import { AssignFields, assignmentOf } from './assign-fields';
import type { RequestWords, Standings } from './request-words';

type Props = Standings & { request: RequestDetail; permissions: readonly string[]; words: RequestWords };

export function RequestActions({ request, permissions, words, statuses, subStatuses, tickets }: Props) {
  const { standing, assign, note, failed } = words;
  const { id, site } = request;
  async function after(done: string): Promise<string> {
    await queryClient().invalidateQueries({ queryKey: requestQueryOf(id).queryKey });
    return done;
  }
  const nameOf = (code: number | null, options: Standings['statuses']) =>
    options.find((option) => option.code === code)?.value ?? '';

  async function changeStanding(form: FormData): Promise<string> {
    const before = {
      ...{ status: nameOf(request.status, statuses), subStatus: nameOf(request.subStatus, subStatuses) },
      ticket: request.ticket ?? '',
    };
    const changed = Object.entries(before).filter(([name, value]) => form.get(name) && form.get(name) !== value);
    await setStanding(id, Object.fromEntries(changed.map(([name]) => [name, String(form.get(name))])));
    return after(standing.done);
  }

  return (
    <>
      {permissions.includes('contact-us:write') && (
        <ActionForm title={standing.title} submit={standing.submit} failed={failed} send={changeStanding}>
          <SelectField
            key={`status-${request.status}`}
            label={words.columns.status}
            name="status"
            defaultValue={nameOf(request.status, statuses)}
            options={[...statuses]}
          />
          <SelectField
            key={`sub-${request.subStatus}`}
            label={words.columns.subStatus}
            name="subStatus"
            defaultValue={nameOf(request.subStatus, subStatuses)}
            placeholder={standing.none}
            options={[...subStatuses]}
          />
          <SelectField
            key={`ticket-${request.ticket}`}
            label={words.columns.ticket}
            name="ticket"
            defaultValue={request.ticket ?? ''}
            placeholder={standing.none}
            options={[...tickets]}
          />
        </ActionForm>
      )}
      {permissions.includes('contact-us:assign') && (
        <ActionForm
          title={assign.title}
          submit={assign.submit}
          failed={failed}
          send={async (form) => {
            await assignTo(id, { ...assignmentOf(form), seen: request.executive?.id ?? null });
            return after(assign.done);
          }}
        >
          <AssignFields words={assign} market={site.split('.')[0]!} except={request.executive?.id ?? null} />
        </ActionForm>
      )}
      {permissions.includes('contact-us:write') && (
        <ActionForm
          title={note.title}
          submit={note.submit}
          failed={failed}
          send={async (form) => {
            await addNote(id, String(form.get('note') ?? ''));
            return after(note.done);
          }}
        >
          <TextareaField label={note.label} name="note" rows={3} required minLength={3} maxLength={500} />
        </ActionForm>
      )}
    </>
  );
}
