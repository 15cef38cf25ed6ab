import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { ChangeResult, failureText } from '@/features/back-office/components/change-result';
import { Facts } from '@/features/back-office/components/facts';
import { keyOf } from '@/features/back-office/components/resource-client';
import type { checkDomain } from '@/features/back-office/partners/own-site.api';
import { partners, type PartnerDetail } from '@/features/back-office/partners/partners.resource';
import { queryClient } from '@/lib/http/query-client';
import { mutationOf } from '@/lib/http/query-of';
import { formatSiteMoment } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { PartnerAction, SLOW, type PanelProps } from './partner-action';

type Props = { panel: PanelProps; domain: PartnerDetail['domains'][number]; onRemoved: (message: string) => void };

function Domain({ panel, domain, onRemoved }: Props) {
  const { partner, mayChange, words, clocks } = panel;
  const { host, verifiedAt, checkedAt, record } = domain;
  const { domains, actions, copy } = words;
  const { mutate, data, error, isPending } = useMutation(
    {
      ...mutationOf<typeof checkDomain>('POST /api/staff/partners/{name}/check-domain', SLOW),
      onSuccess: () => queryClient().invalidateQueries({ queryKey: keyOf(partners) }),
    },
    queryClient(),
  );
  return (
    <li className="space-y-2 border-b border-line pb-3">
      <p className="font-semibold [overflow-wrap:anywhere]">
        {host}{' '}
        <span className={`badge ${verifiedAt ? 'badge-success' : 'badge-warning'}`}>
          {verifiedAt ? domains.verified : domains.pending}
        </span>
      </p>
      {checkedAt && (
        <p className="text-sm text-ink-soft">
          {fill(domains.checkedAt, { at: formatSiteMoment(checkedAt, partner.id, clocks) })}
        </p>
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
          panel={panel}
          name="removeDomain"
          submit={fill(actions.removeDomain.submit, { host })}
          given={{ host }}
          onDone={onRemoved}
        />
      </div>
      <ChangeResult
        failure={error && failureText(error, words.failed)}
        done={data ? (data.isProved ? domains.proved : domains.notProved) : null}
      />
    </li>
  );
}

export function DomainsPanel(panel: PanelProps) {
  const { partner, words } = panel;
  const [removed, setRemoved] = useState<string | null>(null);
  return (
    <section className="card flex flex-col gap-3" aria-label={words.domains.title}>
      <h2 className="text-lg">{words.domains.title}</h2>
      {partner.domains.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      <ul className="space-y-3">
        {partner.domains.map((domain) => (
          <Domain key={domain.host} panel={panel} domain={domain} onRemoved={setRemoved} />
        ))}
      </ul>
      <ChangeResult failure={null} done={removed} />
      <PartnerAction panel={panel} name="addDomain" onDone={() => setRemoved(null)} />
    </section>
  );
}
