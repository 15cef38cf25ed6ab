import { useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import { TextareaField } from '@/components/form/textarea-field';
import { ActionForm } from '@/features/back-office/components/action-form';
import { Loaded } from '@/features/back-office/components/loaded';
import { handOver, leaveQueryOf } from '@/features/back-office/team/client';
import type { LeavePreview, Member } from '@/features/back-office/team/contract';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import type { TeamWords } from './member-screen';
import { UndoHandOver } from './undo-hand-over';

type Words = TeamWords['leave'];

function callText({ when, firstName: name, to, isKept }: LeavePreview['calls'][number], words: Words): string {
  if (to === null) return fill(words.stays, { when, name });
  return fill(isKept ? words.kept : words.lost, { when, name, to });
}

function Preview({ shares, staying, calls, isMore, words }: LeavePreview & { words: Words }) {
  if (shares.length === 0 && staying === 0) return <p>{words.nothing}</p>;
  return (
    <>
      <ul>
        {shares.map(({ to, requests }) => (
          <li key={to}>{fill(words.share, { to, n: requests })}</li>
        ))}
      </ul>
      {staying > 0 && <p>{fill(words.staying, { n: staying })}</p>}
      {isMore && <p>{words.more}</p>}
      {calls.length > 0 && (
        <>
          <h4 className="mt-2 font-semibold">{words.calls}</h4>
          <ul>
            {calls.map((call) => (
              <li key={call.leadId}>{callText(call, words)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

type Props = { member: Member; words: TeamWords; retry: string };

/** All that somebody has goes to others in one step; before it stands what would move. */
export function LeaveForm({ member: { id, colleagues }, words, retry }: Props) {
  const { leave, failed } = words;
  const [to, setTo] = useState('');
  const [handedOverAt, setHandedOverAt] = useState<string | null>(null);

  async function send(form: FormData): Promise<string> {
    const order = { to: to === '' ? null : Number(to), note: String(form.get('note') ?? '') };
    const { moved, staying, ...done } = await handOver(id, order);
    setHandedOverAt(done.handedOverAt);
    await queryClient().invalidateQueries({ queryKey: ['back-office', 'team', String(id)] });
    return fill(leave.done, { n: moved, staying });
  }

  return (
    <>
      <ActionForm title={leave.title} submit={leave.submit} failed={failed} send={send} asks={leave.asks}>
        <SelectField
          label={leave.to}
          value={to}
          onChange={({ target }) => setTo(target.value)}
          placeholder={leave.turns}
          help={leave.help}
          options={colleagues
            .filter(({ backOn }) => backOn === null)
            .map(({ id: value, name }) => ({ value: String(value), label: name }))}
        />
        <section aria-label={leave.preview} aria-live="polite">
          <h3 className="font-semibold">{leave.preview}</h3>
          <Loaded query={leaveQueryOf(id, to)} words={{ ...words, retry }}>
            {(preview) => <Preview {...preview} words={leave} />}
          </Loaded>
        </section>
        <TextareaField label={leave.note} name="note" rows={2} required minLength={3} maxLength={500} />
      </ActionForm>
      <UndoHandOver {...{ id, handedOverAt, words }} onUndone={() => setHandedOverAt(null)} />
    </>
  );
}
