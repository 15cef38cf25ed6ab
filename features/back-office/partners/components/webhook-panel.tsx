import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import { Button } from '@/components/ui/button';
import { ChangeResult, useFailure } from '@/features/back-office/components/change-result';
import { Facts } from '@/features/back-office/components/facts';
import type { testWebhook } from '@/features/back-office/partners/partners.api';
import type { PartnerDetail } from '@/features/back-office/partners/partners.resource';
import { TEST_EVENTS, type DeliveryState, type TestEvent } from '@/features/tenant/webhook/webhook-events';
import { queryClient } from '@/lib/http/query-client';
import { mutationOf } from '@/lib/http/query-of';
import { fill } from '@/lib/i18n/labels';
import { PartnerAction, ShownOnce, SLOW, type PanelProps, useMayChange } from './partner-action';
import { useWords, useMoment } from '@/features/back-office/components/office';

function WebhookTest({ partner }: PanelProps) {
  const { webhook } = useWords('partners');
  const [event, setEvent] = useState<TestEvent>('ping');
  const { mutate, data, error, isPending } = useMutation(
    mutationOf<typeof testWebhook>('POST /api/staff/partners/{name}/test-webhook', SLOW),
    queryClient(),
  );
  const { status = null, ms = 0, failure = null, text = null } = data ?? {};
  const answered = fill(status === null ? webhook.untested : webhook.tested, {
    status: status ?? '',
    failure: failure ?? '',
    ms,
  });
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label={webhook.testEvent}
        value={event}
        options={TEST_EVENTS.map((value) => ({ value, label: webhook.testEvents[value] }))}
        onChange={({ target }) => setEvent(target.value as TestEvent)}
      />
      <Button
        variant="quiet"
        className="self-start"
        disabled={isPending}
        onClick={() => mutate({ name: partner.id, event })}
      >
        {webhook.test}
      </Button>
      <ChangeResult failure={useFailure(error)} done={data ? answered : null} />
      {status !== null && (
        <p className="text-sm">
          {text ? (
            <>
              {webhook.testAnswer}: <code className="[overflow-wrap:anywhere]">{text}</code>
            </>
          ) : (
            webhook.emptyAnswer
          )}
        </p>
      )}
    </div>
  );
}

type State = NonNullable<PartnerDetail['webhook']>;

function WebhookState({ partner: { id, webhook: state } }: PanelProps) {
  const { webhook, never, columns } = useWords('partners');
  const format = useMoment();
  if (!state) return <p className="text-ink-soft">{webhook.none}</p>;
  const moment = (at: string) => format(at, id);
  const { url, isStopped, deliveredAt, failedAt, failure, waiting, givenUp, formerUntil } = state;
  const former = formerUntil && {
    label: webhook.former,
    value: fill(webhook.formerUntil, { at: moment(formerUntil) }),
  };
  return (
    <Facts
      facts={[
        { label: columns.url, value: `${url} (${isStopped ? webhook.stopped : webhook.active})` },
        { label: webhook.delivered, value: deliveredAt ? moment(deliveredAt) : never },
        { label: webhook.failed, value: failedAt ? `${moment(failedAt)}: ${failure ?? ''}` : never },
        { label: webhook.waiting, value: String(waiting) },
        { label: webhook.givenUp, value: String(givenUp) },
        ...(former ? [former] : []),
      ]}
    />
  );
}

const BADGES: Readonly<Record<DeliveryState, string>> = {
  waiting: '',
  failing: 'badge-warning',
  delivered: 'badge-success',
  givenUp: 'badge-warning',
  dropped: '',
};

function Deliveries({ deliveries, partner }: Pick<State, 'deliveries'> & PanelProps) {
  const { webhook, never, actions } = useWords('partners');
  const format = useMoment();
  const moment = (at: string) => format(at, partner.id);
  return (
    <section aria-label={webhook.deliveries} className="flex flex-col gap-2">
      <h3 className="text-base">{webhook.deliveries}</h3>
      {deliveries.length === 0 && <p className="text-ink-soft">{webhook.noDeliveries}</p>}
      <ul className="space-y-3">
        {deliveries.map(({ id, type, of, at, state, tries, triedAt, status, failure }) => (
          <li key={id} className="space-y-1 border-b border-line pb-3">
            <p className="font-semibold">
              {type} <span className={`badge ${BADGES[state]}`}>{webhook.states[state]}</span>
            </p>
            <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
              {moment(at)} · {of}
            </p>
            <p className="text-sm [overflow-wrap:anywhere]">
              {webhook.tries}: {tries} · {webhook.tried}: {triedAt ? moment(triedAt) : never}
              {(failure ?? status) !== null && ` · ${failure ?? status}`}
            </p>
            <PartnerAction
              partner={partner}
              name="resendDelivery"
              submit={fill(actions.resendDelivery.submit, { event: type, at: moment(at) })}
              given={{ delivery: id }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function WebhookPanel({ partner }: PanelProps) {
  const { webhook: state } = partner;
  const { webhook } = useWords('partners');
  const mayChange = useMayChange();
  const [secret, setSecret] = useState<unknown>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  return (
    <section className="card flex flex-col gap-3" aria-label={webhook.title}>
      <h2 className="text-lg">{webhook.title}</h2>
      <WebhookState partner={partner} />
      <ShownOnce secret={secret} title={webhook.once} />
      <PartnerAction
        partner={partner}
        name="setWebhook"
        onAnswer={({ secretShownOnce }) => setSecret(secretShownOnce)}
      />
      {state ? (
        <>
          <div className="flex flex-wrap gap-2">
            {state.givenUp > 0 && <PartnerAction partner={partner} name="retryWebhook" />}
            <PartnerAction partner={partner} name="removeWebhook" onDone={setRemoved} />
            <PartnerAction
              partner={partner}
              name="rotateSecret"
              onAnswer={({ secretShownOnce }) => setSecret(secretShownOnce)}
            />
          </div>
          {mayChange && <WebhookTest partner={partner} />}
          <Deliveries partner={partner} deliveries={state.deliveries} />
        </>
      ) : (
        <ChangeResult done={removed} />
      )}
    </section>
  );
}
