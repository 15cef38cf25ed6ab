import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SchemaField } from '@/features/back-office/components/schema-field';
import {
  isWorkedOn,
  losesReminder,
  needsReason,
  needsResult,
  nextStatuses,
} from '@/features/back-office/requests/request-states';
import type { RequestDetail } from '@/features/back-office/requests/requests.resource';
import { fill } from '@/lib/i18n/labels';
import { codeOf, valueOf, type StatusOptions, reminderText } from './request-words';
import { useOffice, useWords } from '@/features/back-office/components/office';
import type { RequestChoices } from '@/features/back-office/options';

type CurrentStatus = Pick<RequestDetail, 'status' | 'subStatus' | 'ticket' | 'executive' | 'remindAt'>;
type Values = Readonly<Record<string, unknown>>;

export function ResultField() {
  const { standing } = useWords('requests');
  const { subStatuses } = useOffice<RequestChoices>();
  return (
    <SchemaField
      label={standing.result}
      help={standing.resultHelp}
      name="subStatus"
      required
      placeholder={standing.chooseResult}
      options={subStatuses.map(({ value, result }) => ({ value, label: result })).toReversed()}
    />
  );
}

export const ReasonField = () => (
  <SchemaField label={useWords('requests').standing.reason} name="note" rows={2} required />
);

/** Values of the fields before a change. */
export const statusValues = (request: CurrentStatus, { statuses, subStatuses }: StatusOptions) => ({
  status: valueOf(statuses, request.status),
  subStatus: valueOf(subStatuses, request.subStatus),
  ticket: request.ticket ?? '',
  note: '',
});

/** The chosen change. Null: a required value is missing. */
export function toStatusChange(values: Values, request: CurrentStatus, options: StatusOptions): Values {
  const before: Values = statusValues(request, options);
  const status = codeOf(options.statuses, String(values['status'])) ?? request.status;
  const stays = status === request.status;
  const changed = (name: string) => (values[name] === before[name] ? '' : values[name]);
  if (needsResult(status, request.status)) return { status: values['status'], subStatus: values['subStatus'] || null };
  if (!stays && needsReason(status)) return { status: values['status'], note: values['note'] || null };
  return {
    status: changed('status'),
    ...((stays || isWorkedOn(status)) && { subStatus: changed('subStatus'), ticket: changed('ticket') }),
  };
}

type Props = { request: CurrentStatus & { readonly site: string }; mayChange: boolean };

export function StatusFields({ request, mayChange }: Props) {
  const words = useWords('requests');
  const { statuses, subStatuses, tickets, ...clock } = useOffice<RequestChoices>();
  const { standing, columns } = words;
  const { setValue } = useFormContext();
  const status = codeOf(statuses, useWatch({ name: 'status' }) as string) ?? request.status;
  const next = nextStatuses({ status: request.status, executiveId: request.executive?.id ?? null });
  const steps = (mayChange ? next : [request.status]).flatMap((code) => statuses.filter((one) => one.code === code));
  const stays = status === request.status;
  const isClosing = needsResult(status, request.status);
  const subStatus = isClosing ? '' : valueOf(subStatuses, request.subStatus);
  useEffect(() => setValue('subStatus', subStatus), [setValue, subStatus]);
  return (
    <>
      <SchemaField
        label={columns.status}
        help={mayChange ? standing.stepHelp : words.refusals.notOwn}
        name="status"
        placeholder={valueOf(statuses, request.status) === '' ? standing.none : null}
        options={steps}
      />
      {isClosing && (
        <>
          <ResultField />
          <p>{standing.ticketSolved}</p>
        </>
      )}
      {!stays && needsReason(status) && <ReasonField />}
      {!stays && losesReminder(status, request) && (
        <p>{fill(standing.losesReminder, { reminder: reminderText(request, words, clock) })}</p>
      )}
      {(stays || isWorkedOn(status)) && (
        <div className="grid grid-cols-2 gap-2">
          <SchemaField
            label={columns.subStatus}
            help={standing.subStatusHelp}
            name="subStatus"
            placeholder={standing.unattended}
            options={subStatuses}
          />
          <SchemaField
            label={columns.ticket}
            help={standing.ticketHelp}
            name="ticket"
            placeholder={standing.noTicket}
            options={tickets}
          />
        </div>
      )}
    </>
  );
}
