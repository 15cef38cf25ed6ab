import { useState } from 'react';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { formatSiteMoment } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { PartnerAction, ShownOnce, type PanelProps } from './partner-action';

export function KeysPanel(panel: PanelProps) {
  const { partner, mayChange, words, clocks } = panel;
  const { keys, actions, none } = words;
  const [secret, setSecret] = useState<unknown>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  const moment = (at: string) => formatSiteMoment(at, partner.id, clocks);
  return (
    <section className="card flex flex-col gap-3" aria-label={keys.title}>
      <h2 className="text-lg">{keys.title}</h2>
      {partner.keys.length === 0 && <p className="text-ink-soft">{none}</p>}
      <ul>
        {partner.keys.map(({ id, hint, trial, createdAt, lastUsedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              <code>{hint}…</code> {trial && <span className="badge badge-warning">{keys.trial}</span>}{' '}
              {fill(keys.created, { at: moment(createdAt) })},{' '}
              {lastUsedAt ? fill(keys.used, { at: moment(lastUsedAt) }) : keys.unused}
            </span>
            <PartnerAction
              panel={panel}
              name="removeKey"
              submit={fill(actions.removeKey.submit, { hint })}
              given={{ key: id }}
              onDone={setRemoved}
            />
          </li>
        ))}
      </ul>
      <ChangeResult failure={null} done={removed} />
      <ShownOnce secret={secret} title={keys.once} words={words} />
      {mayChange && <p className="text-sm text-ink-soft">{keys.trialText}</p>}
      <div className="flex flex-wrap gap-2">
        {[false, true].map((trial) => (
          <PartnerAction
            key={String(trial)}
            panel={panel}
            name="addKey"
            submit={trial ? keys.addTrial : actions.addKey.submit}
            given={{ trial }}
            onAnswer={({ secretShownOnce }) => setSecret(secretShownOnce)}
            onDone={() => setRemoved(null)}
          />
        ))}
      </div>
    </section>
  );
}

export function TokensPanel(panel: PanelProps) {
  const { title, text } = panel.words.tokens;
  if (!panel.mayChange) return null;
  return (
    <section className="card flex flex-col gap-3" aria-label={title}>
      <h2 className="text-lg">{title}</h2>
      <p>{text}</p>
      <PartnerAction panel={panel} name="revokeTokens" />
    </section>
  );
}
