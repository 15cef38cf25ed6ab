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

/** What its people come for, one at a time. */
export const SITE_PARTS = ['conversions', 'framing', 'embed', 'links'] as const;

type Props = Pick<ScreenProps<keyof SiteWords>, 'user' | 'words' | 'states' | 'tag' | 'zones'> & {
  /** '<market>.<key>' */
  name: string;
  /** Left out: all of them, one below the other. */
  part?: (typeof SITE_PARTS)[number];
};

/** What a partner's site brings, and how it is linked to and put into pages. */
export function SiteScreen({ name, part, user, words, states, tag, zones }: Props) {
  const shows = (one: Props['part']) => part === undefined || part === one;
  return (
    <Loaded query={partnerSiteQuery(name)} words={{ ...words.partners, retry: states.retry }}>
      {(site) => {
        const { address } = site;
        return (
          <div className="office-stack mt-4">
            {part === undefined && <p className="text-xl font-semibold [overflow-wrap:anywhere]">{site.title}</p>}
            {address === null && <StatusMessage tone="warning" title={words.ownSite.notPublished} />}
            {shows('conversions') && <ConversionsPanel {...{ name, user, words, tag, zones }} />}
            {address !== null && shows('framing') && <FramingPanel site={site} words={words.ownSite} />}
            {address !== null && shows('embed') && <EmbedPanel {...{ site, address, user, words }} />}
            {address !== null && shows('links') && <LinksPanel {...{ site, address, words }} />}
          </div>
        );
      }}
    </Loaded>
  );
}
