import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { ConfirmAction } from '@/features/back-office/components/confirm-action';
import type { PartnerDetail } from '@/features/back-office/partners/partner.api';
import { formatSiteMoment, type OfficeClocks } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import type { PartnerWords } from './partner-words';
import { ShownOnce } from './shown-once';
import { usePartnerChange } from './use-partner-change';

type Props = { partner: PartnerDetail; mayChange: boolean; words: PartnerWords; clocks: OfficeClocks };

export function KeysPanel({ partner: { id, keys: own }, mayChange, words, clocks }: Props) {
  const { keys, none } = words;
  const { send, isBusy, ...change } = usePartnerChange(id, words);
  const [secret, setSecret] = useState<string | null>(null);
  const moment = (at: string) => formatSiteMoment(at, id, clocks);
  return (
    <section className="card flex flex-col gap-3" aria-label={keys.title}>
      <h2 className="text-lg">{keys.title}</h2>
      {own.length === 0 && <p className="text-ink-soft">{none}</p>}
      <ul>
        {own.map(({ id: key, hint, trial, createdAt, lastUsedAt }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              <code>{hint}…</code> {trial && <span className="badge badge-warning">{keys.trial}</span>}{' '}
              {fill(keys.created, { at: moment(createdAt) })},{' '}
              {lastUsedAt ? fill(keys.used, { at: moment(lastUsedAt) }) : keys.unused}
            </span>
            {mayChange && (
              <Button
                variant="quiet"
                disabled={isBusy}
                onClick={() => void send({ kind: 'removeKey', id: key }, () => keys.removed)}
              >
                {fill(keys.remove, { hint })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {secret && <ShownOnce text={secret} title={keys.once} words={words} />}
      {mayChange && (
        <>
          <p className="text-sm text-ink-soft">{keys.trialText}</p>
          <div className="flex flex-wrap gap-2">
            {[false, true].map((trial) => (
              <Button
                key={String(trial)}
                variant="quiet"
                disabled={isBusy}
                onClick={() =>
                  void send({ kind: 'addKey', trial }, (changed) => {
                    setSecret(changed.secretShownOnce);
                    return keys.done;
                  })
                }
              >
                {trial ? keys.addTrial : keys.add}
              </Button>
            ))}
          </div>
        </>
      )}
      <ChangeResult {...change} />
    </section>
  );
}

export function TokensPanel({ partner: { id }, words }: Pick<Props, 'partner' | 'words'>) {
  const { tokens } = words;
  const { send, isBusy, ...change } = usePartnerChange(id, words);
  return (
    <section className="card flex flex-col gap-3" aria-label={tokens.title}>
      <h2 className="text-lg">{tokens.title}</h2>
      <p>{tokens.text}</p>
      <ConfirmAction
        words={{ ...tokens, ask: tokens.text }}
        isBusy={isBusy}
        onConfirm={() => void send({ kind: 'revokeTokens' }, () => tokens.done)}
      />
      <ChangeResult {...change} />
    </section>
  );
}
