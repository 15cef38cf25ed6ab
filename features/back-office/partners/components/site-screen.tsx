'use client';

import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { staffQueryOf } from '@/features/back-office/components/resource-client';
import { Loaded } from '@/features/back-office/components/loaded';
import type { OfficeWords, ScreenProps } from '@/features/back-office/screen';
import { useTableAddress } from '@/features/back-office/components/use-table-address';
import { ConversionsPanel } from './conversions-panel';
import { EmbedPanel } from './embed-panel';
import { CopyButton } from '@/components/ui/copy-button';
import type { PartnerSite, readPartnerSite } from '@/features/back-office/partners/own-site.api';
import { campaignOf, checkFraming, referenceOf, trackedLink } from '@/features/back-office/partners/partner-figures';
import { CampaignField, OwnPageField, ReferenceField, useTyped } from './site-fields';

type FramingPanelProps = { site: PartnerSite; words: SiteWords['ownSite'] };

function FramingPanel({ site, words }: FramingPanelProps) {
  const { allowedUrls, contact } = site;
  const { framing, noFramers, help } = words;
  const [, fieldOf] = useTyped({ ownPage: '' });
  return (
    <section className="card flex flex-col gap-3" aria-label={framing.title}>
      <h2 className="text-lg">{framing.title}</h2>
      <p className="text-ink-soft">
        {framing.means} {allowedUrls.some((url) => url.includes('*')) && framing.wildcard}
      </p>
      {allowedUrls.length === 0 && <p>{noFramers}</p>}
      <ul className="list-inside list-disc">
        {allowedUrls.map((url) => (
          <li key={url} className="[overflow-wrap:anywhere]">
            {url}
          </li>
        ))}
      </ul>
      <OwnPageField
        {...fieldOf('ownPage')}
        site={site}
        label={framing.address}
        help={framing.addressHelp}
        words={words}
      />
      <p className="[overflow-wrap:anywhere]">
        {help}{' '}
        <a className="link inline-flex min-h-11 items-center" href={`mailto:${contact}`}>
          {contact}
        </a>
      </p>
    </section>
  );
}

type LinksPanelProps = { site: PartnerSite; address: string; words: SiteWords };

function LinksPanel({ site, address, words }: LinksPanelProps) {
  const { id, pages, allowedUrls } = site;
  const { ownSite, partners } = words;
  const [{ campaign, reference, ownPage }, fieldOf] = useTyped({ campaign: '', reference: '', ownPage: '' });
  const own = checkFraming(allowedUrls, ownPage);
  const targets = [...(own.isAllowed ? [{ path: own.href, label: ownSite.ownPageLink }] : []), ...pages];
  const marks = { source: id, campaign: campaignOf(campaign), reference: referenceOf(reference) };
  return (
    <section className="card flex flex-col gap-3" aria-label={ownSite.links}>
      <h2 className="text-lg">{ownSite.links}</h2>
      <CampaignField {...fieldOf('campaign')} help={ownSite.campaignHelp} words={ownSite} />
      <ReferenceField {...fieldOf('reference')} words={ownSite} />
      <OwnPageField
        {...fieldOf('ownPage')}
        site={site}
        label={ownSite.linkPage}
        help={ownSite.linkPageHelp}
        words={ownSite}
      />
      <ul className="space-y-2">
        {targets.map(({ path, label }) => {
          const link = trackedLink(address, path, marks);
          return (
            <li
              key={path}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line pb-2"
            >
              <span className="min-w-0">
                <span className="block font-semibold">{label}</span>
                <a
                  className="link inline-flex min-h-11 items-center [overflow-wrap:anywhere]"
                  href={link}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {link}
                </a>
              </span>
              <CopyButton text={link} labels={partners.copy} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export type SiteWords = Pick<OfficeWords, 'partners' | 'ownSite' | 'conversions' | 'export'>;

const SITE_PARTS = ['conversions', 'framing', 'embed', 'links'] as const;

type Props = Pick<ScreenProps<keyof SiteWords>, 'user' | 'words' | 'states' | 'tag' | 'zones'> & {
  name: string;
  part?: (typeof SITE_PARTS)[number];
};

export function SiteScreen({ name, part, user, words, states, tag, zones }: Props) {
  const shows = (one: Props['part']) => part === undefined || part === one;
  return (
    <Loaded
      query={staffQueryOf<typeof readPartnerSite>('GET /api/staff/partners/{name}/site', { name })}
      words={{ ...words.partners, retry: states.retry }}
    >
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

type OwnProps = ScreenProps<keyof SiteWords> & { name: string };

/** A partner's own people see one part at a time. */
export function OwnSiteScreen(props: OwnProps) {
  const { values, change } = useTableAddress();
  const { ownSite, conversions } = props.words;
  const titles = {
    conversions: conversions.title,
    framing: ownSite.framing.title,
    embed: ownSite.embed,
    links: ownSite.links,
  };
  const part = SITE_PARTS.find((one) => one === values?.['part']) ?? 'conversions';
  return (
    <>
      <nav className="flex flex-wrap gap-2 mt-4" aria-label={ownSite.parts}>
        {SITE_PARTS.map((one) => (
          <Button key={one} variant="quiet" aria-pressed={part === one} onClick={() => change({ part: one })}>
            {titles[one]}
          </Button>
        ))}
      </nav>
      <SiteScreen {...props} part={part} />
    </>
  );
}
