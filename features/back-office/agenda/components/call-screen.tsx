'use client';

import { Icon } from '@/components/ui/icon';
import { StatusMessage } from '@/components/ui/status-message';
import { cancelCall, moveCall, type CallDetail, type readCall } from '@/features/back-office/agenda/agenda.api';
import { Facts } from '@/features/back-office/components/facts';
import { QueryContent } from '@/features/back-office/components/loaded';
import { staffQueryOf } from '@/features/back-office/components/resource-client';
import { SchemaField } from '@/features/back-office/components/schema-field';
import { fill } from '@/lib/i18n/labels';
import { telHref } from '@/lib/contract/phone-href';
import { useOffice, useWords } from '@/features/back-office/components/office';
import { OfficeLink } from '@/features/back-office/components/office-link';
import { EndpointForm } from '@/features/back-office/components/schema-form';

function CallActions({ call: { id, slots } }: { call: CallDetail }) {
  const { move, cancel } = useWords('agenda');
  return (
    <div className="office-stack">
      {slots.length === 0 ? (
        <StatusMessage title={move.none} />
      ) : (
        <EndpointForm endpoint={moveCall} defaults={{ id }} title={move.title} submit={move.submit} done={move.done}>
          <SchemaField
            name="start"
            label={move.to}
            placeholder={move.choose}
            options={slots.map(({ start, name }) => ({ value: start, label: name }))}
          />
        </EndpointForm>
      )}
      <EndpointForm
        endpoint={cancelCall}
        given={{ id }}
        title={cancel.title}
        submit={cancel.submit}
        done={cancel.done}
        isDanger
      >
        <p>{cancel.text}</p>
      </EndpointForm>
    </div>
  );
}

export function CallScreen() {
  const { id, user, hrefs } = useOffice();
  const words = useWords('agenda');
  return (
    <QueryContent query={staffQueryOf<typeof readCall>('GET /api/staff/agenda/{id}', { id })}>
      {(booked: CallDetail) => (
        <div className="office-columns">
          <section className="card" aria-label={words.person}>
            <Facts
              facts={[
                { label: words.when, value: booked.when },
                { label: words.person, value: booked.firstName },
                ...(booked.about === null ? [] : [{ label: words.about, value: booked.about }]),
                { label: words.with, value: booked.executive },
              ]}
            />
            <a className="btn btn-primary mt-2 mr-3" href={telHref(booked.phone)}>
              <Icon name="phone" className="size-5" />
              {fill(words.call, { name: booked.firstName, phone: booked.phone })}
            </a>
            <OfficeLink className="mt-2" href={fill(hrefs.requests, { id: booked.leadId })}>
              {words.request}
            </OfficeLink>
          </section>
          {booked.isOver ? (
            <StatusMessage tone="warning" title={booked.isCancelled ? words.cancelled : words.over} />
          ) : (
            user.permissions.includes('booking:write') && <CallActions call={booked} />
          )}
        </div>
      )}
    </QueryContent>
  );
}
