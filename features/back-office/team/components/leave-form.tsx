import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import { useChange } from '@/features/back-office/components/use-change';
import { executiveLabel, type RequestWords } from '@/features/back-office/requests/components/request-words';
import { UndoSteps } from '@/features/back-office/requests/components/undo-steps';
import { staffQueryOf } from '@/features/back-office/components/resource-client';
import { SchemaField } from '@/features/back-office/components/schema-field';
import { SchemaForm } from '@/features/back-office/components/schema-form';
import type { OfficeWords, ScreenProps } from '@/features/back-office/screen';
import { Loaded } from '@/features/back-office/components/loaded';
import { handOver, type LeavePreview, type readLeave } from '@/features/back-office/team/team.api';
import type { Member } from '@/features/back-office/team/team.resource';
import { call } from '@/lib/http/call';
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
            {calls.map((one) => (
              <li key={one.leadId}>{callText(one, words)}</li>
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
  const preview = staffQueryOf<typeof readLeave>('GET /api/staff/team/{id}/leave', { id, to: to || undefined });
  const { data } = useQuery(preview, queryClient());
  const shared = sharesText(data?.shares ?? [], leave);
  const ask = shared === '' ? leave.nothing : fill(leave.asks.ask, { shares: shared });

  return (
    <div id={LEAVE_FORM} className="office-stack">
      <SchemaForm
        input={handOver.input}
        defaults={{ note: reason }}
        toInput={({ note }) => ({ id, to: to === '' ? null : Number(to), note })}
        title={leave.title}
        submit={leave.submit}
        failed={states.failed}
        asks={{ ...leave.asks, ask }}
        change={change}
        send={async (input) => {
          const { moved, staying, shares } = await call<typeof handOver>('POST /api/staff/team/{id}/leave', input);
          return fill(moved > 0 ? leave.done : leave.doneNone, {
            n: moved,
            staying,
            shares: sharesText(shares, leave),
          });
        }}
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
          <Loaded query={preview} words={states}>
            {(found) => <Preview {...found} words={leave} />}
          </Loaded>
        </section>
        <SchemaField name="note" label={leave.note} rows={2} />
      </SchemaForm>
      <UndoSteps
        words={requests.undo}
        executive={Number(id)}
        failed={states.failed}
        tag={tag}
        onDone={() => void change.run(async () => '')}
      />
    </div>
  );
}
