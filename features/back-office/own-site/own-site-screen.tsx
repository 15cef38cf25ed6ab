'use client';

import { useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { StatusMessage } from '@/components/ui/status-message';
import { QueryContent } from '@/features/back-office/components/loaded';
import { useWords } from '@/features/back-office/components/office';
import { OfficeLink } from '@/features/back-office/components/office-link';
import { Panel } from '@/features/back-office/components/panel';
import { staffQueryOf } from '@/features/back-office/components/resource-client';
import { UnlessDemo } from '@/features/back-office/components/unless-demo';
import type { Locale } from '@/lib/contract/atoms';
import { LANGUAGE_NAMES } from '@/lib/i18n/labels';
import { swapLocale } from '@/lib/routing/locale-swap';
import { FRAME_SANDBOX } from '@/lib/security/framing';
import type { frameOwnSite, OwnSite, readOwnSite } from './own-site.api';
import { isPartnerReference, REFERENCE_PARAMETER } from '@/lib/site/partner-reference';

type Tracking = { readonly source: string; readonly campaign: string; readonly reference: string };

/** True for text with a mail address, because as a campaign it would identify the people who use the link. */
const isMailLike = (campaign: string): boolean => /\S@\S/.test(campaign);

const campaignOf = (typed: string): string => (isMailLike(typed) ? '' : typed.trim());

const referenceOf = (typed: string): string => (isPartnerReference(typed.trim()) ? typed.trim() : '');

function trackedLink(
  address: string,
  path: string,
  { source, campaign, reference }: Tracking,
  medium: 'partner' | 'embed' = 'partner',
): string {
  const url = new URL(path, address);
  url.searchParams.set('utm_source', source);
  url.searchParams.set('utm_medium', medium);
  if (campaign) url.searchParams.set('utm_campaign', campaign);
  if (reference) url.searchParams.set(REFERENCE_PARAMETER, reference);
  return url.href;
}

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

type Embedded = Tracking & {
  readonly address: string;
  readonly path: string;
  readonly title: string;
  readonly language: Locale;
};

/** HTML for a page of the partner (features/embed/README.md). */
function embedSnippet({ address, path, title, language, reference, ...tracking }: Embedded): string {
  const attributes = {
    src: trackedLink(address, path, { ...tracking, reference: '' }, 'embed'),
    'token-url': '/token',
    language: language === 'es' ? '' : language,
    title,
    reference,
  };
  const written = Object.entries(attributes).map(([name, value]) => value && ` ${name}="${attribute(value)}"`);
  return [
    `<script src="${new URL('/embed.js', address).href}" async></script>`,
    `<que-plan${written.join('')}></que-plan>`,
  ].join('\n');
}

/** Sample of the request that the partner's server makes to answer `token-url`. */
function tokenSample(address: string, allowedUrls: readonly string[]): string {
  const origin = allowedUrls.find((url) => !url.includes('*')) ?? 'https://www.example.com';
  return [
    `curl ${new URL('/api/iframe-token', address).href} \\`,
    `  -H "Authorization: Bearer $QUEPLAN_KEY" -H "Content-Type: application/json" \\`,
    `  -d '${JSON.stringify({ origins: [origin] })}'`,
  ].join('\n');
}

type PanelProps = {
  site: OwnSite;
  address: string;
  tracking: { readonly source: string; readonly campaign: string; readonly reference: string };
};

function LinksPanel({ site, address, tracking }: PanelProps) {
  const { links, copy } = useWords('ownSite');
  return (
    <Panel title={links}>
      <ul className="space-y-2">
        {site.pages.map(({ path, label }) => {
          const link = trackedLink(address, path, tracking);
          return (
            <li
              key={path}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line pb-2"
            >
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-semibold">{label}</span>
                <OfficeLink href={link} isOutside>
                  {link}
                </OfficeLink>
              </span>
              <CopyButton text={link} labels={copy} />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function CodeSample({ label, help, code }: { label: string; help: string; code: string }) {
  const { copy } = useWords('ownSite');
  return (
    <>
      <h3 className="text-base">{label}</h3>
      <p className="text-ink-soft">{help}</p>
      <ScrollRegion
        className="overflow-auto rounded-control bg-muted p-3 text-sm leading-5 wrap-anywhere [&_pre]:whitespace-pre-wrap"
        label={label}
      >
        <pre>
          <code>{code}</code>
        </pre>
      </ScrollRegion>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={code} labels={copy} />
      </div>
    </>
  );
}

/** Preview that opens on request and then shows the chosen page and language. */
function Preview({ path, title }: { path: string; title: string }) {
  const words = useWords('ownSite');
  const [isShown, setShown] = useState(false);
  const framed = staffQueryOf<typeof frameOwnSite>('POST /api/staff/own-site/frame', { path });
  if (!isShown)
    return (
      <Button variant="quiet" className="self-start" onClick={() => setShown(true)}>
        {words.show}
      </Button>
    );
  return (
    <QueryContent query={{ ...framed, staleTime: Infinity, gcTime: 0 }}>
      {({ src }) => (
        <iframe
          key={src}
          title={title}
          src={src}
          sandbox={FRAME_SANDBOX}
          referrerPolicy="strict-origin-when-cross-origin"
          className="h-150 w-full rounded-card border border-line-strong"
        />
      )}
    </QueryContent>
  );
}

function EmbedPanel({ site, address, tracking }: PanelProps) {
  const words = useWords('ownSite');
  const [path, setPath] = useState(site.pages[0]?.path ?? '/');
  const [language, setLanguage] = useState<Locale>('es');
  const title = words.defaultTitle;
  return (
    <Panel title={words.embed}>
      <div className="flex flex-col gap-3">
        <SelectField
          name="path"
          label={words.page}
          value={path}
          onChange={({ target }) => setPath(target.value)}
          options={site.pages.map(({ path: value, label }) => ({ value, label }))}
        />
        <SelectField
          name="language"
          label={words.language}
          value={language}
          onChange={({ target }) => setLanguage(target.value as Locale)}
          options={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))}
        />
        <CodeSample
          label={words.snippet}
          help={words.tokenHelp}
          code={embedSnippet({ address, path, title, language, ...tracking })}
        />
        <CodeSample
          label={words.tokenSample}
          help={words.tokenSampleHelp}
          code={tokenSample(address, site.allowedUrls)}
        />
        <p className="wrap-anywhere">
          {site.allowedUrls.length === 0 ? words.noFramers : `${words.framers} ${site.allowedUrls.join(', ')}.`}{' '}
          {site.contact && (
            <>
              {words.help} <OfficeLink href={`mailto:${site.contact}`}>{site.contact}</OfficeLink>
            </>
          )}
        </p>
        <h3 className="text-base">{words.preview}</h3>
        <p className="text-ink-soft">{words.previewTrial}</p>
        <UnlessDemo permission="own-site:frame" why={words.demo}>
          <Preview path={swapLocale(path, Object.keys(LANGUAGE_NAMES), language)} title={title} />
        </UnlessDemo>
      </div>
    </Panel>
  );
}

function Site({ site, address }: Omit<PanelProps, 'tracking'>) {
  const words = useWords('ownSite');
  const [campaign, setCampaign] = useState('');
  const [reference, setReference] = useState('');
  const tracking = { source: site.id, campaign: campaignOf(campaign), reference: referenceOf(reference) };
  return (
    <div className="office-stack mt-4">
      <Panel title={words.tracking}>
        <div className="flex flex-col gap-3">
          <TextField
            name="campaign"
            label={words.campaign}
            help={words.campaignHelp}
            maxLength={60}
            value={campaign}
            onChange={({ target }) => setCampaign(target.value)}
            error={isMailLike(campaign) ? words.campaignWrong : undefined}
          />
          <TextField
            name="reference"
            label={words.reference}
            help={words.referenceHelp}
            maxLength={80}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
            error={reference.trim() && !tracking.reference ? words.referenceWrong : undefined}
          />
        </div>
      </Panel>
      <LinksPanel {...{ site, address, tracking }} />
      <EmbedPanel {...{ site, address, tracking }} />
    </div>
  );
}

export function OwnSiteScreen() {
  const { notPublished } = useWords('ownSite');
  return (
    <QueryContent query={staffQueryOf<typeof readOwnSite>('GET /api/staff/own-site')}>
      {(site) =>
        site.address === null ? (
          <StatusMessage tone="warning" title={notPublished} />
        ) : (
          <Site site={site} address={site.address} />
        )
      }
    </QueryContent>
  );
}
