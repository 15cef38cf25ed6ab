import { useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import { TextareaField } from '@/components/form/textarea-field';
import type { StatusChange } from '@/features/back-office/requests/client';
import type { RequestDetail } from '@/features/back-office/requests/request.api';
import {
  isWorkedOn,
  losesReminder,
  needsReason,
  needsResult,
  nextStatuses,
} from '@/features/back-office/requests/request-states';
import { LEAD_STATUS } from '@/lib/contract/lead-status';
import { fill } from '@/lib/i18n/labels';
import { valueOf, type RequestWords, type StatusOptions } from './request-words';

type Words = Pick<RequestWords, 'standing' | 'columns' | 'refusals'>;

export function ResultField({
  words: { standing },
  subStatuses,
}: Pick<StatusOptions, 'subStatuses'> & { words: Words }) {
  return (
    <SelectField
      label={standing.result}
      help={standing.resultHelp}
      name="subStatus"
      required
      defaultValue=""
      placeholder={standing.chooseResult}
      options={subStatuses.map(({ value, result }) => ({ value, label: result })).toReversed()}
    />
  );
}

export const ReasonField = ({ words: { standing } }: { words: Words }) => (
  <TextareaField label={standing.reason} name="note" rows={2} required minLength={3} maxLength={500} />
);

type CurrentStatus = Pick<RequestDetail, 'status' | 'subStatus' | 'ticket' | 'executive' | 'remindAt'>;

export function StandingFields({
  request,
  words,
  statuses,
  subStatuses,
  tickets,
  reminder,
  mayChange,
}: StatusOptions & {
  request: CurrentStatus;
  words: Words;
  reminder: string;
  mayChange: boolean;
}) {
  const { standing, columns } = words;
  const own = valueOf(statuses, request.status);
  const [chosen, setChosen] = useState(own);
  const status = statuses.find(({ value }) => value === chosen)?.code ?? request.status;
  const next = nextStatuses({ status: request.status, executiveId: request.executive?.id ?? null });
  const steps = (mayChange ? next : [request.status]).flatMap((code) => statuses.filter((one) => one.code === code));
  const subStatus = valueOf(subStatuses, request.subStatus);
  const stays = status === request.status;
  return (
    <>
      <SelectField
        label={columns.status}
        help={mayChange ? standing.stepHelp : words.refusals.notOwn}
        name="status"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        {...(own === '' && { placeholder: standing.none })}
        options={steps}
      />
      {needsResult(status, request.status) && (
        <>
          <ResultField {...{ words, subStatuses }} />
          <p>{standing.ticketSolved}</p>
        </>
      )}
      {!stays && needsReason(status) && <ReasonField words={words} />}
      {!stays && losesReminder(status, request) && <p>{fill(standing.losesReminder, { reminder })}</p>}
      {(stays || isWorkedOn(status)) && (
        <div className="office-pair">
          <SelectField
            label={columns.subStatus}
            help={standing.subStatusHelp}
            name="subStatus"
            defaultValue={subStatus}
            placeholder={standing.unattended}
            options={[...subStatuses]}
          />
          <SelectField
            label={columns.ticket}
            help={standing.ticketHelp}
            name="ticket"
            defaultValue={request.ticket ?? ''}
            placeholder={standing.noTicket}
            options={[...tickets]}
          />
        </div>
      )}
    </>
  );
}

export function readStatusChange(
  form: FormData,
  request: CurrentStatus,
  { statuses, subStatuses }: StatusOptions,
): StatusChange {
  const before: Readonly<Record<string, string>> = {
    status: valueOf(statuses, request.status),
    subStatus: valueOf(subStatuses, request.subStatus),
    ticket: request.ticket ?? '',
    note: '',
  };
  const asked = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const isClosing = asked['status'] === 'closed' && request.status !== LEAD_STATUS.closed;
  const changed = Object.keys(before).filter(
    (name) => asked[name] && (asked[name] !== before[name] || (isClosing && name === 'subStatus')),
  );
  return Object.fromEntries(changed.map((name) => [name, asked[name]]));
}
