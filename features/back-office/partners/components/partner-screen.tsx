'use client';

import { QueryContent } from '@/features/back-office/components/loaded';
import { itemQueryOf, keyOf, perform } from '@/features/back-office/components/resource-client';
import { NewPartner } from './new-partner';
import { NEW_PARTNER, partners, type PartnerDetail } from '@/features/back-office/partners/partners.resource';
import {
  describeJsonMistakes,
  describeMistakes,
  parsePartner,
  toFields,
  toFile,
  usePartnerDraft,
} from './partner-draft';
import { DraftForm, JsonField, PartnerFields } from './partner-form';
import { WebhookPanel } from './webhook-panel';
import { useState } from 'react';
import { ChangeResult, useFailure } from '@/features/back-office/components/change-result';
import { fill } from '@/lib/i18n/labels';
import {
  PartnerAction,
  ShownOnce,
  type PanelProps,
  SLOW,
} from '@/features/back-office/partners/components/partner-action';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Facts } from '@/features/back-office/components/facts';
import type { checkDomain } from '@/features/back-office/partners/partners.api';
import { queryClient } from '@/lib/http/query-client';
import { useMutation } from '@/lib/http/use-mutation';
import { ConfirmAction } from '@/features/back-office/components/confirm-action';
import type { PartnerDraft } from './partner-draft';
import { useMay, useMoment, useOffice, useWords } from '@/features/back-office/components/office';
import { OfficeLink } from '@/features/back-office/components/office-link';
import { listHrefOf } from '@/features/back-office/list-limits';
import { mutationOf } from '@/lib/http/query-of';

function PublishPanel({ partner, drafts }: PanelProps & { drafts: readonly PartnerDraft[] }) {
  const words = useWords('partners');
  const { hrefs } = useOffice();
  const mayChange = useMay('partner:write');
  const { id, state, isWaiting, address, preview, revision } = partner;
  const { submit, done, asks } = words.actions.publish;
  const [changed, setChanged] = useState<string | null>(null);
  const [unsaved, alsoUnsaved] = drafts.filter(({ isEdited }) => isEdited);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (seen: string) => perform(partners, 'publish', id, { seen }),
    onSuccess: () => queryClient().invalidateQueries({ queryKey: keyOf(partners) }),
  });
  const links = [
    { href: address, label: words.openSite },
    { href: preview, label: words.openPreview },
  ];

  function publish(): void {
    setChanged(null);
    if (!unsaved) return mutate(revision);
    unsaved.save({
      onSuccess(saved) {
        unsaved.clear();
        mutate(saved.revision);
      },
    });
  }

  return (
    <section className="card flex flex-col gap-3" aria-label={words.publish.title}>
      <h2 className="text-lg">{words.publish.title}</h2>
      <p>
        {words.values.state[state]}
        {isWaiting && state !== 'draft' && <span className="badge badge-warning ml-2">{words.waiting}</span>}
      </p>
      {links.map(
        ({ href, label }) =>
          href && (
            <a key={label} className="btn btn-quiet self-start" href={href} target="_blank" rel="noopener noreferrer">
              {label}
            </a>
          ),
      )}
      {unsaved && <p>{alsoUnsaved ? words.publish.unsavedTwice : words.publish.unsaved}</p>}
      {mayChange && !alsoUnsaved && (unsaved || isWaiting || state === 'withdrawn') && (
        <ConfirmAction
          words={{ submit, ...asks, ...(unsaved && words.publish.saving) }}
          variant="primary"
          isBusy={isPending || drafts.some(({ isBusy }) => isBusy)}
          onConfirm={publish}
        />
      )}
      {mayChange && !unsaved && !isWaiting && state === 'published' && (
        <p className="text-ink-soft">{words.publish.nothing}</p>
      )}
      {isWaiting && (
        <PartnerAction
          partner={partner}
          name="drop"
          given={{ seen: revision }}
          onDone={(message) =>
            state === 'draft' ? window.location.assign(listHrefOf(hrefs.partners)) : setChanged(message)
          }
        />
      )}
      {state === 'published' && <PartnerAction partner={partner} name="withdraw" onDone={setChanged} />}
      <ChangeResult failure={useFailure(error)} done={changed ?? (isSuccess && !unsaved ? done : null)} />
    </section>
  );
}

type DomainProps = PanelProps & { domain: PartnerDetail['domains'][number]; onRemoved: (message: string) => void };

function Domain({ partner, domain, onRemoved }: DomainProps) {
  const { domains, actions, copy } = useWords('partners');
  const moment = useMoment();
  const mayChange = useMay('partner:write');
  const { host, verifiedAt, checkedAt, record } = domain;
  const { mutate, data, error, isPending } = useMutation({
    ...mutationOf<typeof checkDomain>('POST /api/staff/partners/{name}/check-domain', SLOW),
    onSuccess: () => queryClient().invalidateQueries({ queryKey: keyOf(partners) }),
  });
  return (
    <li className="space-y-2 border-b border-line pb-3">
      <p className="font-semibold wrap-anywhere">
        {host}{' '}
        <span className={`badge ${verifiedAt ? 'badge-success' : 'badge-warning'}`}>
          {verifiedAt ? domains.verified : domains.pending}
        </span>
      </p>
      {checkedAt && (
        <p className="text-sm text-ink-soft">{fill(domains.checkedAt, { at: moment(checkedAt, partner.id) })}</p>
      )}
      <p className="text-sm">{fill(domains.record, { type: record.type })}</p>
      <Facts
        facts={[
          { label: domains.recordName, value: record.name },
          { label: domains.recordValue, value: record.value },
        ]}
      />
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={record.value} labels={copy} />
        {mayChange && (
          <Button
            variant="quiet"
            disabled={isPending}
            onClick={() => mutate({ name: partner.id, host })}
            aria-label={`${domains.check} ${host}`}
          >
            {domains.check}
          </Button>
        )}
        <PartnerAction
          partner={partner}
          name="removeDomain"
          submit={fill(actions.removeDomain.submit, { host })}
          given={{ host }}
          onDone={onRemoved}
        />
      </div>
      <ChangeResult
        failure={useFailure(error)}
        done={data ? (data.isProved ? domains.proved : domains.notProved) : null}
      />
    </li>
  );
}

function DomainsPanel({ partner }: PanelProps) {
  const words = useWords('partners');
  const [removed, setRemoved] = useState<string | null>(null);
  return (
    <section className="card flex flex-col gap-3" aria-label={words.domains.title}>
      <h2 className="text-lg">{words.domains.title}</h2>
      {partner.domains.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      <ul className="space-y-3">
        {partner.domains.map((domain) => (
          <Domain key={domain.host} partner={partner} domain={domain} onRemoved={setRemoved} />
        ))}
      </ul>
      <ChangeResult done={removed} />
      <PartnerAction partner={partner} name="addDomain" onDone={() => setRemoved(null)} />
    </section>
  );
}

function KeysPanel({ partner }: PanelProps) {
  const { keys, actions, none } = useWords('partners');
  const format = useMoment();
  const mayChange = useMay('partner:write');
  const [secret, setSecret] = useState<unknown>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  const moment = (at: string) => format(at, partner.id);
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
              partner={partner}
              name="removeKey"
              submit={fill(actions.removeKey.submit, { hint })}
              given={{ key: id }}
              onDone={setRemoved}
            />
          </li>
        ))}
      </ul>
      <ChangeResult done={removed} />
      <ShownOnce secret={secret} title={keys.once} />
      {mayChange && <p className="text-sm text-ink-soft">{keys.trialText}</p>}
      <div className="flex flex-wrap gap-2">
        {[false, true].map((trial) => (
          <PartnerAction
            key={String(trial)}
            partner={partner}
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

function TokensPanel({ partner }: PanelProps) {
  const { title, text } = useWords('partners').tokens;
  if (!useMay('partner:write')) return null;
  return (
    <section className="card flex flex-col gap-3" aria-label={title}>
      <h2 className="text-lg">{title}</h2>
      <p>{text}</p>
      <PartnerAction partner={partner} name="revokeTokens" />
    </section>
  );
}

function Partner({ partner }: PanelProps) {
  const mayChange = useMay('partner:write');
  const { form, json, publish, parts, wrong, actions } = useWords('partners');
  const places = [
    ...(mayChange ? [['partner-data', form.title] as const] : []),
    ['partner-publish', publish.title] as const,
    ['partner-developer', parts.developer] as const,
  ];
  const fields = usePartnerDraft({
    seen: partner,
    toValues: toFields,
    toFile: (values) => toFile(partner.file, values),
    describe: (mistakes) => describeMistakes(mistakes, wrong),
  });
  const text = usePartnerDraft({
    seen: partner,
    toValues: (file) => ({ json: JSON.stringify(file, null, 2) }),
    toFile: (values) => parsePartner(String(values['json']), json.broken),
    describe: (mistakes) => describeJsonMistakes(mistakes, wrong),
  });
  return (
    <>
      <p className="mt-2 text-xl font-semibold wrap-anywhere">{partner.title}</p>
      <p className="mb-4 text-ink-soft">{[partner.id, partner.address].filter(Boolean).join(' · ')}</p>
      <nav aria-label={parts.title} className="flex flex-wrap gap-x-4">
        {places.map(([id, title]) => (
          <OfficeLink key={id} href={`#${id}`}>
            {title}
          </OfficeLink>
        ))}
      </nav>
      <div className="office-columns">
        <div id="partner-data" className="office-stack scroll-mt-16">
          {mayChange && (
            <DraftForm draft={fields} title={form.title} submit={actions.save.submit} className="card">
              <h2 className="text-lg">{form.title}</h2>
              <PartnerFields organizations={partner.organizations} />
            </DraftForm>
          )}
        </div>
        <div id="partner-publish" className="office-stack scroll-mt-16">
          <PublishPanel partner={partner} drafts={[fields, text]} />
          <details id="partner-developer" className="card office-folded scroll-mt-16">
            <summary className="office-summary text-lg">{parts.developer}</summary>
            <p className="text-sm text-ink-soft">{parts.developerHelp}</p>
            <div className="office-stack">
              <DomainsPanel partner={partner} />
              <KeysPanel partner={partner} />
              <TokensPanel partner={partner} />
              <WebhookPanel partner={partner} />
              {mayChange && (
                <details className="card">
                  <summary className="office-summary text-lg">{json.title}</summary>
                  <DraftForm draft={text} title={json.title} submit={json.submit} className="mt-3">
                    <JsonField />
                  </DraftForm>
                </details>
              )}
            </div>
          </details>
        </div>
      </div>
    </>
  );
}

export function PartnerScreen() {
  const { id } = useOffice();
  if (id === NEW_PARTNER) return <NewPartner />;
  return <QueryContent query={itemQueryOf(partners, id)}>{(partner) => <Partner partner={partner} />}</QueryContent>;
}
