import { useState } from 'react';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { Facts } from '@/features/back-office/components/facts';
import { fill } from '@/lib/i18n/labels';
import { PartnerAction, ShownOnce, type PanelProps } from './partner-action';
import { useWords, useMoment } from '@/features/back-office/components/office';

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

export function WebhookPanel({ partner }: PanelProps) {
  const { webhook: state } = partner;
  const { webhook } = useWords('partners');
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
        <div className="flex flex-wrap gap-2">
          {state.givenUp > 0 && <PartnerAction partner={partner} name="retryWebhook" />}
          <PartnerAction partner={partner} name="removeWebhook" onDone={setRemoved} />
          <PartnerAction
            partner={partner}
            name="rotateSecret"
            onAnswer={({ secretShownOnce }) => setSecret(secretShownOnce)}
          />
        </div>
      ) : (
        <ChangeResult done={removed} />
      )}
    </section>
  );
}
