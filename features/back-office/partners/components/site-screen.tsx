'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { partnerSiteQuery } from '@/features/back-office/partners/client';
import { ApiError } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/query-client';
import type { Messages } from '@/lib/i18n/messages';
import { ConversionsPanel } from './conversions-panel';
import { EmbedPanel } from './embed-panel';
import { LinksPanel } from './links-panel';

export type SiteWords = Pick<Messages['backOffice'], 'partners' | 'ownSite' | 'conversions' | 'export'>;

type Props = {
  /** '<market>.<key>' */
  name: string;
  words: SiteWords;
  retry: string;
  tag: string;
};

/** What a partner's site brings, and how it is linked to and put into pages. */
export function SiteScreen({ name, words, retry, tag }: Props) {
  const { data: site, error, refetch } = useQuery(partnerSiteQuery(name), queryClient());
  if (error)
    return (
      <div className="mt-4 space-y-3">
        <StatusMessage
          tone="danger"
          title={error instanceof ApiError && error.status ? error.message : words.partners.failed}
        />
        <Button variant="quiet" onClick={() => void refetch()}>
          {retry}
        </Button>
      </div>
    );
  if (!site) return <p className="office-empty mt-4">{words.partners.loading}</p>;
  return (
    <div className="office-stack mt-4">
      <p className="text-xl font-semibold [overflow-wrap:anywhere]">{site.title}</p>
      {site.address === null && <StatusMessage tone="warning" title={words.ownSite.notPublished} />}
      <ConversionsPanel name={name} words={words} tag={tag} />
      {site.address !== null && (
        <>
          <LinksPanel site={site} address={site.address} words={words} />
          <EmbedPanel site={site} address={site.address} words={words} />
        </>
      )}
    </div>
  );
}
