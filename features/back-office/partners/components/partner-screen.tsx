'use client';

import { Loaded } from '@/features/back-office/components/loaded';
import { partnerQueryOf } from '@/features/back-office/partners/client';
import type { PartnerDetail } from '@/features/back-office/partners/contract';
import type { ScreenProps } from '@/features/back-office/screen';
import { KeysPanel, TokensPanel } from './access-panel';
import { DomainsPanel } from './domains-panel';
import { PartnerForm, PartnerJson } from './partner-form';
import { PublishPanel } from './publish-panel';
import { SiteScreen, type SiteWords } from './site-screen';
import { WebhookPanel } from './webhook-panel';

type Props = ScreenProps<keyof SiteWords> & { listHref: string };

function Partner({ partner, listHref, user, words, ...shown }: Props & { partner: PartnerDetail }) {
  const mayChange = user.permissions.includes('partner:write');
  const panel = { partner, mayChange, words: words.partners, clocks: shown };
  return (
    <>
      <p className="mt-2 text-xl font-semibold [overflow-wrap:anywhere]">{partner.title}</p>
      <p className="mb-4 text-ink-soft">{[partner.id, partner.address].filter(Boolean).join(' · ')}</p>
      <div className="office-columns">
        <div className="office-stack">
          {mayChange && <PartnerForm {...panel} tag={shown.tag} />}
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
      {partner.state !== 'draft' && <SiteScreen {...shown} user={user} words={words} name={partner.id} />}
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
