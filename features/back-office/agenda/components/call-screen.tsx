'use client';

import { Icon } from '@/components/ui/icon';
import { StatusMessage } from '@/components/ui/status-message';
import { cancelCall, moveCall, type CallDetail, type readCall } from '@/features/back-office/agenda/agenda.api';
import { Facts } from '@/features/back-office/components/facts';
import { Loaded } from '@/features/back-office/components/loaded';
import { staffQueryOf } from '@/features/back-office/components/resource-client';
import { SchemaField } from '@/features/back-office/components/schema-field';
import { SchemaForm } from '@/features/back-office/components/schema-form';
import type { OfficeWords, ScreenProps } from '@/features/back-office/screen';
import { call } from '@/lib/http/call';
import { fill } from '@/lib/i18n/labels';
import { telHref } from '@/lib/contract/phone-href';

type Words = OfficeWords['agenda'];

function CallActions({ call: { id, slots }, words }: { call: CallDetail; words: Words }) {
  const { move, cancel, failed } = words;
  return (
    <div className="office-stack">
      {slots.length === 0 ? (
        <StatusMessage title={move.none} />
      ) : (
        <SchemaForm
          input={moveCall.input}
          defaults={{ id }}
          title={move.title}
          submit={move.submit}
          failed={failed}
          send={async (input) => {
            await call<typeof moveCall>('POST /api/staff/agenda/{id}/move', input);
            return move.done;
          }}
        >
          <SchemaField
            name="start"
            label={move.to}
            placeholder={move.choose}
            options={slots.map(({ start, name }) => ({ value: start, label: name }))}
          />
        </SchemaForm>
      )}
      <SchemaForm
        input={cancelCall.input}
        given={{ id }}
        title={cancel.title}
        submit={cancel.submit}
        failed={failed}
        isDanger
        send={async (input) => {
          await call<typeof cancelCall>('POST /api/staff/agenda/{id}/cancel', input);
          return cancel.done;
        }}
      >
        <p>{cancel.text}</p>
      </SchemaForm>
    </div>
  );
}

export function CallScreen({ id, user, words: { agenda: words }, states: { retry }, hrefs }: ScreenProps<'agenda'>) {
  return (
    <Loaded query={staffQueryOf<typeof readCall>('GET /api/staff/agenda/{id}', { id })} words={{ ...words, retry }}>
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
            <a
              className="link mt-2 inline-flex min-h-11 items-center"
              href={fill(hrefs.requests, { id: booked.leadId })}
            >
              {words.request}
            </a>
          </section>
          {booked.isOver ? (
            <StatusMessage tone="warning" title={booked.isCancelled ? words.cancelled : words.over} />
          ) : (
            user.permissions.includes('booking:write') && <CallActions call={booked} words={words} />
          )}
        </div>
      )}
    </Loaded>
  );
}
