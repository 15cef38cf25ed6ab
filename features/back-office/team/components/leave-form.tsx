import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import { TextareaField } from '@/components/form/textarea-field';
import { ActionForm } from '@/features/back-office/components/action-form';
import { useChange } from '@/features/back-office/components/use-change';
import { undoableQuery } from '@/features/back-office/requests/assignment/client';
import { executiveLabel, type RequestWords } from '@/features/back-office/requests/components/request-words';
import { UndoSteps } from '@/features/back-office/requests/assignment/components/undo-steps';
import { keyOf } from '@/features/back-office/components/resource-client';
import type { OfficeWords, ScreenProps } from '@/features/back-office/screen';
import { Loaded } from '@/features/back-office/components/loaded';
import { handOver, leaveQueryOf } from '@/features/back-office/team/client';
import type { LeavePreview } from '@/features/back-office/team/team.api';
import { team, type Member } from '@/features/back-office/team/team.resource';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';

type Words = OfficeWords['team']['leave'];

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

type Props = {
  member: Member;
  words: Words;
  requests: Pick<RequestWords, 'assign' | 'undo'>;
  reason: string;
  states: ScreenProps<'team'>['states'];
  tag: string;
};

export const LEAVE_FORM = 'leave-form';

const sharesText = (shares: LeavePreview['shares'], words: Words): string =>
  shares.map(({ to, requests }) => fill(words.share, { to, n: requests })).join(', ');

export function LeaveForm({ member: { id, colleagues }, words: leave, requests, reason, states, tag }: Props) {
  const [to, setTo] = useState('');
  const change = useChange(states);
  const { data: preview } = useQuery(leaveQueryOf(id, to), queryClient());
  const shared = sharesText(preview?.shares ?? [], leave);
  const ask = shared === '' ? leave.nothing : fill(leave.asks.ask, { shares: shared });

  async function send(form: FormData): Promise<string> {
    const order = { to: to === '' ? null : Number(to), note: String(form.get('note') ?? '') };
    const { moved, staying, shares } = await handOver(id, order);
    await queryClient().invalidateQueries({ queryKey: undoableQuery().queryKey });
    await queryClient().invalidateQueries({ queryKey: keyOf(team) });
    return fill(moved > 0 ? leave.done : leave.doneNone, { n: moved, staying, shares: sharesText(shares, leave) });
  }

  return (
    <div id={LEAVE_FORM} className="office-stack">
      <ActionForm
        failed={states.failed}
        {...{ send, change }}
        title={leave.title}
        submit={leave.submit}
        asks={{ ...leave.asks, ask }}
      >
        <SelectField
          label={leave.to}
          value={to}
          onChange={({ target }) => setTo(target.value)}
          placeholder={leave.turns}
          help={leave.help}
          options={colleagues
            .filter(({ backOn }) => backOn === null)
            .map((one) => ({ value: String(one.id), label: executiveLabel(one, requests.assign, tag) }))}
        />
        <section aria-label={leave.preview} aria-live="polite">
          <h3 className="font-semibold">{leave.preview}</h3>
          <Loaded query={leaveQueryOf(id, to)} words={states}>
            {(found) => <Preview {...found} words={leave} />}
          </Loaded>
        </section>
        <TextareaField
          key={reason}
          label={leave.note}
          name="note"
          rows={2}
          defaultValue={reason}
          required
          minLength={3}
          maxLength={500}
        />
      </ActionForm>
      <UndoSteps words={requests.undo} of={Number(id)} {...{ tag, change }} />
    </div>
  );
}
