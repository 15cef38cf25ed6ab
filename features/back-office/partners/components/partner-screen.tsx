'use client';

import { Loaded } from '@/features/back-office/components/loaded';
import { partnerQueryOf } from '@/features/back-office/partners/client';
import type { PartnerDetail } from '@/features/back-office/partners/partner.api';
import type { ScreenProps } from '@/features/back-office/screen';
import { KeysPanel, TokensPanel } from './access-panel';
import { DomainsPanel } from './domains-panel';
import { toFile } from './partner-file';
import { parsePartner, PartnerForm, PartnerJson } from './partner-form';
import { PublishPanel } from './publish-panel';
import { SiteScreen, type SiteWords } from './site-screen';
import { usePartnerDraft } from './use-partner-draft';
import { WebhookPanel } from './webhook-panel';

type Props = ScreenProps<keyof SiteWords> & { listHref: string };

function Partner({ partner, listHref, user, words, ...shown }: Props & { partner: PartnerDetail }) {
  const mayChange = user.permissions.includes('partner:write');
  const { form, publish, parts } = words.partners;
  const isSeen = partner.state !== 'draft';
  const places = [
    ...(mayChange ? [['partner-data', form.title] as const] : []),
    ['partner-publish', publish.title] as const,
    ['partner-developer', parts.developer] as const,
    ...(isSeen ? [['partner-site', parts.site] as const] : []),
  ];
  const fields = usePartnerDraft(partner, words.partners, (given) => toFile(partner.file, given));
  const json = usePartnerDraft(partner, words.partners, (given) =>
    parsePartner(String(given.get('json') ?? ''), words.partners.json.broken),
  );
  const panel = { partner, mayChange, words: words.partners, clocks: shown };
  return (
    <>
      <p className="mt-2 text-xl font-semibold [overflow-wrap:anywhere]">{partner.title}</p>
      <p className="mb-4 text-ink-soft">{[partner.id, partner.address].filter(Boolean).join(' · ')}</p>
      <nav aria-label={parts.title} className="flex flex-wrap gap-x-4">
        {places.map(([id, title]) => (
          <a key={id} className="link inline-flex min-h-11 items-center" href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <div className="office-columns">
        <div id="partner-data" className="office-stack scroll-mt-16">
          {mayChange && <PartnerForm {...panel} draft={fields} tag={shown.tag} />}
        </div>
        <div id="partner-publish" className="office-stack scroll-mt-16">
          <PublishPanel {...panel} drafts={[fields, json]} listHref={listHref} />
          <details id="partner-developer" className="card office-folded scroll-mt-16">
            <summary className="office-summary text-lg">{parts.developer}</summary>
            <p className="text-sm text-ink-soft">{parts.developerHelp}</p>
            <div className="office-stack">
              <DomainsPanel {...panel} />
              <KeysPanel {...panel} />
              {mayChange && <TokensPanel {...panel} />}
              <WebhookPanel {...panel} />
              {mayChange && <PartnerJson {...panel} draft={json} />}
            </div>
          </details>
        </div>
      </div>
      {isSeen && (
        <div id="partner-site" className="scroll-mt-16">
          <SiteScreen {...shown} user={user} words={words} name={partner.id} />
        </div>
      )}
    </>
  );
}

export function PartnerScreen(props: Props) {
  return (
    <Loaded query={partnerQueryOf(props.id)} words={{ ...props.words.partners, retry: props.states.retry }}>
      {(partner) => <Partner {...props} partner={partner} />}
    </Loaded>
  );
}
