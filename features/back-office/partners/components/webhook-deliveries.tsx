import { Button } from '@/components/ui/button';
import { ChangeResult } from '@/features/back-office/components/change-result';
import type { WebhookDelivery } from '@/features/tenant/webhook/webhook-schemas';
import type { DeliveryState } from '@/features/tenant/webhook/webhook-events';
import { formatSiteMoment, type OfficeClocks } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import type { PartnerWords } from './partner-words';
import { usePartnerChange } from './use-partner-change';

const BADGES: Readonly<Record<DeliveryState, string>> = {
  waiting: '',
  failing: 'badge-warning',
  delivered: 'badge-success',
  givenUp: 'badge-warning',
  dropped: '',
};

type Props = {
  partner: string;
  deliveries: readonly WebhookDelivery[];
  mayChange: boolean;
  words: PartnerWords;
  clocks: OfficeClocks;
};

export function WebhookDeliveries({ partner, deliveries, mayChange, words, clocks }: Props) {
  const { webhook, never } = words;
  const { send, isBusy, ...change } = usePartnerChange(partner, words);
  const moment = (at: string) => formatSiteMoment(at, partner, clocks);
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
            {mayChange && (
              <Button
                variant="quiet"
                disabled={isBusy}
                aria-label={fill(webhook.resendOne, { event: type, at: moment(at) })}
                onClick={() => void send({ kind: 'resendDelivery', id }, () => webhook.resent)}
              >
                {webhook.resend}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ChangeResult {...change} />
    </section>
  );
}
