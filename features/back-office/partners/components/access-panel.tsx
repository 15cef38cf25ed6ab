import { useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { StatusMessage } from '@/components/ui/status-message';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { ConfirmAction } from '@/features/back-office/components/confirm-action';
import type { PartnerDetail } from '@/features/back-office/partners/contract';
import { fill } from '@/lib/i18n/labels';
import { momentIn, type PartnerWords } from './partner-words';
import { useOrder } from './use-order';

type Props = { partner: PartnerDetail; mayChange: boolean; words: PartnerWords; tag: string };

/** A key or secret, as long as this page stands. */
function ShownOnce({ text, title, words }: { text: string; title: string; words: PartnerWords }) {
  return (
    <StatusMessage tone="warning" title={title}>
      <code className="block [overflow-wrap:anywhere]">{text}</code>
      <CopyButton text={text} labels={words.copy} />
    </StatusMessage>
  );
}

export function KeysPanel({ partner: { id, keys: own }, mayChange, words, tag }: Props) {
  const { keys, none } = words;
  const { order, isBusy, ...change } = useOrder(id, words);
  const [once, setOnce] = useState<string | null>(null);
  const moment = momentIn(tag);
  return (
    <section className="card flex flex-col gap-3" aria-label={keys.title}>
      <h2 className="text-lg">{keys.title}</h2>
      {own.length === 0 && <p className="text-ink-soft">{none}</p>}
      <ul>
        {own.map(({ id: key, hint, createdAt }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              <code>{hint}…</code> {fill(keys.created, { at: moment(createdAt) })}
            </span>
            {mayChange && (
              <Button
                variant="quiet"
                disabled={isBusy}
                onClick={() => void order({ kind: 'removeKey', id: key }, () => keys.removed)}
              >
                {fill(keys.remove, { hint })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {once && <ShownOnce text={once} title={keys.once} words={words} />}
      {mayChange && (
        <Button
          variant="quiet"
          className="self-start"
          disabled={isBusy}
          onClick={() =>
            void order({ kind: 'addKey' }, (changed) => {
              setOnce(changed.once);
              return keys.done;
            })
          }
        >
          {keys.add}
        </Button>
      )}
      <ChangeResult {...change} />
    </section>
  );
}

export function TokensPanel({ partner: { id }, words }: Pick<Props, 'partner' | 'words'>) {
  const { tokens } = words;
  const { order, isBusy, ...change } = useOrder(id, words);
  return (
    <section className="card flex flex-col gap-3" aria-label={tokens.title}>
      <h2 className="text-lg">{tokens.title}</h2>
      <p>{tokens.text}</p>
      <ConfirmAction
        words={{ ...tokens, ask: tokens.text }}
        isBusy={isBusy}
        onConfirm={() => void order({ kind: 'revokeTokens' }, () => tokens.done)}
      />
      <ChangeResult {...change} />
    </section>
  );
}

function WebhookState({ state, words, tag }: Pick<Props, 'words' | 'tag'> & { state: PartnerDetail['webhook'] }) {
  const { webhook, never } = words;
  if (!state) return <p className="text-ink-soft">{webhook.none}</p>;
  const moment = momentIn(tag);
  const facts = [
    { label: webhook.url, value: `${state.url} (${state.isStopped ? webhook.stopped : webhook.active})` },
    { label: webhook.delivered, value: state.deliveredAt ? moment(state.deliveredAt) : never },
    { label: webhook.failed, value: state.failedAt ? `${moment(state.failedAt)}: ${state.failure ?? ''}` : never },
    { label: webhook.waiting, value: String(state.waiting) },
    { label: webhook.givenUp, value: String(state.givenUp) },
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

export function WebhookPanel({ partner: { id, webhook: state }, mayChange, words, tag }: Props) {
  const { webhook } = words;
  const { order, isBusy, ...change } = useOrder(id, words);
  const [once, setOnce] = useState<string | null>(null);

  async function set(form: HTMLFormElement): Promise<void> {
    const url = String(new FormData(form).get('url') ?? '');
    const isDone = await order({ kind: 'setWebhook', url }, (changed) => {
      setOnce(changed.once);
      return webhook.done;
    });
    if (isDone) form.reset();
  }

  return (
    <section className="card flex flex-col gap-3" aria-label={webhook.title}>
      <h2 className="text-lg">{webhook.title}</h2>
      <WebhookState state={state} words={words} tag={tag} />
      {once && <ShownOnce text={once} title={webhook.once} words={words} />}
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
            onClick={() => void order({ kind: 'retryWebhook' }, () => webhook.retried)}
          >
            {webhook.retry}
          </Button>
          <Button
            variant="quiet"
            disabled={isBusy}
            onClick={() => void order({ kind: 'removeWebhook' }, () => webhook.removed)}
          >
            {webhook.remove}
          </Button>
        </div>
      )}
      <ChangeResult {...change} />
    </section>
  );
}
