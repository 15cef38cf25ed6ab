'use client';

import { SelectField } from '@/components/form/select-field';
import { Icon } from '@/components/ui/icon';
import { StatusMessage } from '@/components/ui/status-message';
import { callQueryOf, cancelCall, moveCall } from '@/features/back-office/agenda/client';
import type { CallDetail } from '@/features/back-office/agenda/agenda.api';
import { ActionForm } from '@/features/back-office/components/action-form';
import { Facts } from '@/features/back-office/components/facts';
import { Loaded } from '@/features/back-office/components/loaded';
import type { OfficeWords, ScreenProps } from '@/features/back-office/screen';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import { telHref } from '@/lib/contract/phone-href';

type Words = OfficeWords['agenda'];

async function reload(id: string): Promise<void> {
  await queryClient().invalidateQueries({ queryKey: callQueryOf(id).queryKey });
}

function CallActions({ call: { id, slots }, words }: { call: CallDetail; words: Words }) {
  const { move, cancel, failed } = words;
  return (
    <div className="office-stack">
      {slots.length === 0 ? (
        <StatusMessage title={move.none} />
      ) : (
        <ActionForm
          title={move.title}
          submit={move.submit}
          failed={failed}
          send={async (form) => {
            await moveCall(id, String(form.get('start')));
            await reload(id);
            return move.done;
          }}
        >
          <SelectField
            label={move.to}
            name="start"
            required
            placeholder={move.choose}
            options={slots.map(({ start, name }) => ({ value: start, label: name }))}
          />
        </ActionForm>
      )}
      <ActionForm
        title={cancel.title}
        submit={cancel.submit}
        failed={failed}
        isDanger
        send={async () => {
          await cancelCall(id);
          await reload(id);
          return cancel.done;
        }}
      >
        <p>{cancel.text}</p>
      </ActionForm>
    </div>
  );
}

export function CallScreen({ id, user, words: { agenda: words }, states: { retry }, hrefs }: ScreenProps<'agenda'>) {
  return (
    <Loaded query={callQueryOf(id)} words={{ ...words, retry }}>
      {(call) => (
        <div className="office-columns">
          <section className="card" aria-label={words.person}>
            <Facts
              facts={[
                { label: words.when, value: call.when },
                { label: words.person, value: call.firstName },
                ...(call.about === null ? [] : [{ label: words.about, value: call.about }]),
                { label: words.with, value: call.executive },
              ]}
            />
            <a className="btn btn-primary mt-2 mr-3" href={telHref(call.phone)}>
              <Icon name="phone" className="size-5" />
              {fill(words.call, { name: call.firstName, phone: call.phone })}
            </a>
            <a className="link mt-2 inline-flex min-h-11 items-center" href={fill(hrefs.requests, { id: call.leadId })}>
              {words.request}
            </a>
          </section>
          {call.isOver ? (
            <StatusMessage tone="warning" title={call.isCancelled ? words.cancelled : words.over} />
          ) : (
            user.permissions.includes('booking:write') && <CallActions call={call} words={words} />
          )}
        </div>
      )}
    </Loaded>
  );
}
