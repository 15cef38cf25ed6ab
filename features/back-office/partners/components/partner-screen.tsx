'use client';

import { Loaded } from '@/features/back-office/components/loaded';
import { itemQueryOf } from '@/features/back-office/components/resource-client';
import { partners, type PartnerDetail } from '@/features/back-office/partners/partners.resource';
import type { ScreenProps } from '@/features/back-office/screen';
import { KeysPanel, TokensPanel } from './access-panels';
import { DomainsPanel } from './domains-panel';
import {
  describeJsonMistakes,
  describeMistakes,
  parsePartner,
  toFields,
  toFile,
  usePartnerDraft,
} from './partner-draft';
import { DraftForm, JsonField, PartnerFields } from './partner-form';
import { PublishPanel } from './publish-panel';
import { SiteScreen, type SiteWords } from './site-screen';
import { WebhookPanel } from './webhook-panel';

type Props = ScreenProps<keyof SiteWords> & { listHref: string };

function Partner({ partner, listHref, user, words, ...shown }: Props & { partner: PartnerDetail }) {
  const mayChange = user.permissions.includes('partner:write');
  const { form, json, publish, parts, wrong, actions } = words.partners;
  const isSeen = partner.state !== 'draft';
  const places = [
    ...(mayChange ? [['partner-data', form.title] as const] : []),
    ['partner-publish', publish.title] as const,
    ['partner-developer', parts.developer] as const,
    ...(isSeen ? [['partner-site', parts.site] as const] : []),
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
          {mayChange && (
            <DraftForm
              draft={fields}
              title={form.title}
              submit={actions.save.submit}
              className="card"
              words={words.partners}
            >
              <h2 className="text-lg">{form.title}</h2>
              <PartnerFields organizations={partner.organizations} words={form} tag={shown.tag} />
            </DraftForm>
          )}
        </div>
        <div id="partner-publish" className="office-stack scroll-mt-16">
          <PublishPanel panel={panel} drafts={[fields, text]} listHref={listHref} />
          <details id="partner-developer" className="card office-folded scroll-mt-16">
            <summary className="office-summary text-lg">{parts.developer}</summary>
            <p className="text-sm text-ink-soft">{parts.developerHelp}</p>
            <div className="office-stack">
              <DomainsPanel {...panel} />
              <KeysPanel {...panel} />
              <TokensPanel {...panel} />
              <WebhookPanel {...panel} />
              {mayChange && (
                <details className="card">
                  <summary className="office-summary text-lg">{json.title}</summary>
                  <DraftForm
                    draft={text}
                    title={json.title}
                    submit={json.submit}
                    className="mt-3"
                    words={words.partners}
                  >
                    <JsonField words={json} />
                  </DraftForm>
                </details>
              )}
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
    <Loaded query={itemQueryOf(partners, props.id)} words={{ ...props.words.partners, retry: props.states.retry }}>
      {(partner) => <Partner {...props} partner={partner} />}
    </Loaded>
  );
}
