import { useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import { useChange } from '@/features/back-office/components/use-change';
import { executiveLabel } from '@/features/back-office/requests/components/request-words';
import { UndoSteps } from '@/features/back-office/requests/components/undo-steps';
import { staffQueryOf } from '@/features/back-office/components/resource-client';
import { SchemaField } from '@/features/back-office/components/schema-field';
import { SchemaForm } from '@/features/back-office/components/schema-form';
import type { OfficeWords } from '@/features/back-office/screen';
import { QueryContent } from '@/features/back-office/components/loaded';
import { handOver, type LeavePreview, type readLeave } from '@/features/back-office/team/team.api';
import type { Member } from '@/features/back-office/team/team.resource';
import { call } from '@/lib/http/call';
import { useQuery } from '@/lib/http/use-query';
import { fill } from '@/lib/i18n/labels';
import { useOffice, useWords } from '@/features/back-office/components/office';

function Preview({ shares, staying, calls, isMore }: LeavePreview) {
  const words = useWords('team').leave;
  const callText = ({ when, firstName: name, to, isKept }: LeavePreview['calls'][number]) =>
    fill(to === null ? words.stays : isKept ? words.kept : words.lost, { when, name, to: to ?? '' });
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
              <li key={one.leadId}>{callText(one)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

export const LEAVE_FORM = 'leave-form';

const sharesText = (shares: LeavePreview['shares'], words: OfficeWords['team']['leave']): string =>
  shares.map(({ to, requests }) => fill(words.share, { to, n: requests })).join(', ');

export function LeaveForm({ member: { id, colleagues }, reason }: { member: Member; reason: string }) {
  const { leave } = useWords('team');
  const { assign } = useWords('requests');
  const { tag } = useOffice();
  const [to, setTo] = useState('');
  const change = useChange();
  const preview = staffQueryOf<typeof readLeave>('GET /api/staff/team/{id}/leave', { id, to: to || undefined });
  const { data } = useQuery(preview);
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
            .map((one) => ({ value: String(one.id), label: executiveLabel(one, assign, tag) }))}
        />
        <section aria-label={leave.preview} aria-live="polite">
          <h3 className="font-semibold">{leave.preview}</h3>
          <QueryContent query={preview}>{(found) => <Preview {...found} />}</QueryContent>
        </section>
        <SchemaField name="note" label={leave.note} rows={2} />
      </SchemaForm>
      <UndoSteps executive={Number(id)} onDone={() => void change.run(async () => '')} />
    </div>
  );
}
