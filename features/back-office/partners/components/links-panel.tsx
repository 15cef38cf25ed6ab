import { useState } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import type { PartnerSite } from '@/features/back-office/partners/contract';
import { campaignOf, framingOf, referenceOf, trackedLink } from '@/features/back-office/partners/domain';
import { CampaignField, OwnPageField, ReferenceField } from './site-fields';
import type { SiteWords } from './site-screen';

type Props = { site: PartnerSite; address: string; words: SiteWords };

/** Addresses of the site that say where a visitor came from. */
export function LinksPanel({ site, address, words }: Props) {
  const { id, pages, allowedUrls } = site;
  const { ownSite, partners } = words;
  const [campaign, setCampaign] = useState('');
  const [reference, setReference] = useState('');
  const [ownPage, setOwnPage] = useState('');
  const own = framingOf(allowedUrls, ownPage);
  const targets = [...(own.isAllowed ? [{ path: own.href, label: ownSite.ownPageLink }] : []), ...pages];
  const marks = { source: id, campaign: campaignOf(campaign), reference: referenceOf(reference) };
  return (
    <section className="card flex flex-col gap-3" aria-label={ownSite.links}>
      <h2 className="text-lg">{ownSite.links}</h2>
      <CampaignField help={ownSite.campaignHelp} value={campaign} onChange={setCampaign} words={ownSite} />
      <ReferenceField value={reference} onChange={setReference} words={ownSite} />
      <OwnPageField
        site={site}
        label={ownSite.linkPage}
        help={ownSite.linkPageHelp}
        value={ownPage}
        onChange={setOwnPage}
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
