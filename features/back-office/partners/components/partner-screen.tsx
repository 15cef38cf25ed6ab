'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { partnerQueryOf } from '@/features/back-office/partners/client';
import { ApiError } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/query-client';
import { KeysPanel, TokensPanel, WebhookPanel } from './access-panel';
import { DomainsPanel } from './domains-panel';
import { PartnerForm, PartnerJson } from './partner-form';
import { PublishPanel } from './publish-panel';
import { SiteScreen, type SiteWords } from './site-screen';

type Props = {
  name: string;
  listHref: string;
  permissions: readonly string[];
  words: SiteWords;
  retry: string;
  tag: string;
};

export function PartnerScreen({ name, listHref, permissions, words: all, retry, tag }: Props) {
  const { data: partner, error, refetch } = useQuery(partnerQueryOf(name), queryClient());
  const words = all.partners;
  if (error)
    return (
      <div className="mt-4 space-y-3">
        <StatusMessage tone="danger" title={error instanceof ApiError && error.status ? error.message : words.failed} />
        <Button variant="quiet" onClick={() => void refetch()}>
          {retry}
        </Button>
      </div>
    );
  if (!partner) return <p className="office-empty mt-4">{words.loading}</p>;
  const mayChange = permissions.includes('partner:write');
  const panel = { partner, mayChange, words, tag };
  return (
    <>
      <p className="mt-2 text-xl font-semibold [overflow-wrap:anywhere]">{partner.title}</p>
      <p className="mb-4 text-ink-soft">{[partner.id, partner.address].filter(Boolean).join(' · ')}</p>
      <div className="office-columns">
        <div className="office-stack">
          {mayChange && <PartnerForm {...panel} />}
          {mayChange && <PartnerJson {...panel} />}
        </div>
        <div className="office-stack">
          <PublishPanel {...panel} listHref={listHref} />
          <DomainsPanel {...panel} />
          <KeysPanel {...panel} />
          {mayChange && <TokensPanel {...panel} />}
          <WebhookPanel {...panel} />
        </div>
      </div>
      {partner.state !== 'draft' && <SiteScreen name={name} words={all} retry={retry} tag={tag} />}
    </>
  );
}
