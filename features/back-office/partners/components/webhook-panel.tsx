import { useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { ConfirmAction } from '@/features/back-office/components/confirm-action';
import { ChangeResult } from '@/features/back-office/components/change-result';
import type { PartnerDetail, PartnerChangeResult } from '@/features/back-office/partners/partner.api';
import { formatSiteMoment, type OfficeClocks } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import type { PartnerWords } from './partner-words';
import { ShownOnce } from './shown-once';
import { usePartnerChange } from './use-partner-change';
import { WebhookDeliveries } from './webhook-deliveries';
import { SelectField } from '@/components/form/select-field';
import { TEST_EVENTS, type TestEvent } from '@/features/tenant/webhook/webhook-events';

function WebhookTest({ partner, words }: { partner: string; words: PartnerWords }) {
  const { webhook } = words;
  const { send, isBusy, ...change } = usePartnerChange(partner, words);
  const [event, setEvent] = useState<TestEvent>('ping');
  const [text, setText] = useState<string | null>(null);

  function said({ test }: PartnerChangeResult): string {
    const { status = null, ms = 0, failure = null, text: answer = null } = test ?? {};
    setText(status === null ? null : (answer ?? ''));
    return fill(status === null ? webhook.untested : webhook.tested, {
      status: status ?? '',
      failure: failure ?? '',
      ms,
    });
  }

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
        disabled={isBusy}
        onClick={() => {
          setText(null);
          void send({ kind: 'testWebhook', event }, said);
        }}
      >
        {webhook.test}
      </Button>
      <ChangeResult {...change} />
      {text !== null && (
        <p className="text-sm">
          {text === '' ? (
            webhook.emptyAnswer
          ) : (
            <>
              {webhook.testAnswer}: <code className="[overflow-wrap:anywhere]">{text}</code>
            </>
          )}
        </p>
      )}
    </div>
  );
}

type Props = { partner: PartnerDetail; mayChange: boolean; words: PartnerWords; clocks: OfficeClocks };

function WebhookState({ partner: { id, webhook: state }, words, clocks }: Omit<Props, 'mayChange'>) {
  const { webhook, never } = words;
  if (!state) return <p className="text-ink-soft">{webhook.none}</p>;
  const moment = (at: string) => formatSiteMoment(at, id, clocks);
  const facts = [
    { label: webhook.url, value: `${state.url} (${state.isStopped ? webhook.stopped : webhook.active})` },
    { label: webhook.delivered, value: state.deliveredAt ? moment(state.deliveredAt) : never },
    { label: webhook.failed, value: state.failedAt ? `${moment(state.failedAt)}: ${state.failure ?? ''}` : never },
    { label: webhook.waiting, value: String(state.waiting) },
    { label: webhook.givenUp, value: String(state.givenUp) },
    ...(state.formerUntil
      ? [{ label: webhook.former, value: fill(webhook.formerUntil, { at: moment(state.formerUntil) }) }]
      : []),
  ];
  return (
    <dl className="office-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function WebhookPanel({ partner, mayChange, words, clocks }: Props) {
  const { id, webhook: state } = partner;
  const { webhook } = words;
  const { cancel } = words.tokens;
  const { send, isBusy, ...change } = usePartnerChange(id, words);
  const [secret, setSecret] = useState<string | null>(null);

  async function set(form: HTMLFormElement): Promise<void> {
    const url = String(new FormData(form).get('url') ?? '');
    const isDone = await send({ kind: 'setWebhook', url }, (changed) => {
      setSecret(changed.secretShownOnce);
      return webhook.done;
    });
    if (isDone) form.reset();
  }

  return (
    <section className="card flex flex-col gap-3" aria-label={webhook.title}>
      <h2 className="text-lg">{webhook.title}</h2>
      <WebhookState {...{ partner, words, clocks }} />
      {secret && <ShownOnce text={secret} title={webhook.once} words={words} />}
      {mayChange && (
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void set(event.currentTarget);
          }}
        >
          <TextField label={webhook.url} help={webhook.urlHelp} type="url" name="url" required maxLength={500} />
          <Button type="submit" variant="quiet" disabled={isBusy} className="self-start">
            {webhook.submit}
          </Button>
        </form>
      )}
      {mayChange && state && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="quiet"
            disabled={isBusy || state.givenUp === 0}
            onClick={() => void send({ kind: 'retryWebhook' }, () => webhook.retried)}
          >
            {webhook.retry}
          </Button>
          <ConfirmAction
            words={{ submit: webhook.remove, ask: webhook.removeAsk, confirm: webhook.removeConfirm, cancel }}
            isBusy={isBusy}
            onConfirm={() => void send({ kind: 'removeWebhook' }, () => webhook.removed)}
          />
          <ConfirmAction
            words={{ submit: webhook.rotate, ask: webhook.rotateAsk, confirm: webhook.rotateConfirm, cancel }}
            isBusy={isBusy}
            onConfirm={() =>
              void send({ kind: 'rotateSecret' }, (changed) => {
                setSecret(changed.secretShownOnce);
                return webhook.rotated;
              })
            }
          />
        </div>
      )}
      {mayChange && state && <WebhookTest partner={id} words={words} />}
      {state && <WebhookDeliveries {...{ partner: id, deliveries: state.deliveries, mayChange, words, clocks }} />}
      <ChangeResult {...change} />
    </section>
  );
}
