'use client';

import { StatusMessage } from '@/components/ui/status-message';
import { Loaded } from '@/features/back-office/components/loaded';
import { partnerSiteQuery } from '@/features/back-office/partners/client';
import type { OfficeWords, ScreenProps } from '@/features/back-office/screen';
import { ConversionsPanel } from './conversions-panel';
import { EmbedPanel } from './embed-panel';
import { FramingPanel } from './framing-panel';
import { LinksPanel } from './links-panel';

export type SiteWords = Pick<OfficeWords, 'partners' | 'ownSite' | 'conversions' | 'export'>;

type Props = Pick<ScreenProps<keyof SiteWords>, 'user' | 'words' | 'states' | 'tag' | 'zones'> & {
  /** '<market>.<key>' */
  name: string;
};

/** What a partner's site brings, and how it is linked to and put into pages. */
export function SiteScreen({ name, user, words, states, tag, zones }: Props) {
  return (
    <Loaded query={partnerSiteQuery(name)} words={{ ...words.partners, retry: states.retry }}>
      {(site) => (
        <div className="office-stack mt-4">
          <p className="text-xl font-semibold [overflow-wrap:anywhere]">{site.title}</p>
          {site.address === null && <StatusMessage tone="warning" title={words.ownSite.notPublished} />}
          <ConversionsPanel name={name} user={user} words={words} tag={tag} zones={zones} />
          {site.address !== null && (
            <>
              <FramingPanel site={site} words={words.ownSite} />
              <EmbedPanel site={site} address={site.address} user={user} words={words} />
              <LinksPanel site={site} address={site.address} words={words} />
            </>
          )}
        </div>
      )}
    </Loaded>
  );
}
