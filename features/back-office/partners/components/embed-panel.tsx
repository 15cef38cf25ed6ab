import { useMutation } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { ChangeResult, failureText } from '@/features/back-office/components/change-result';
import { UnlessDemo } from '@/features/back-office/components/unless-demo';
import type { frameSite, PartnerSite } from '@/features/back-office/partners/own-site.api';
import {
  campaignOf,
  embedSnippet,
  checkFraming,
  isTokenAddress,
  referenceOf,
  tokenSample,
  trackedLink,
} from '@/features/back-office/partners/partner-figures';
import type { SessionUser } from '@/features/identity/session.api';
import type { Locale } from '@/lib/contract/atoms';
import { queryClient } from '@/lib/http/query-client';
import { mutationOf } from '@/lib/http/query-of';
import { fill, LANGUAGE_NAMES } from '@/lib/i18n/labels';
import { swapLocale } from '@/lib/routing/locale-swap';
import { CampaignField, CodeSample, OwnPageField, ReferenceField, useTyped } from './site-fields';
import type { SiteWords } from './site-screen';
import type { FrameMessage, HostMessage } from '@/features/embed/frame.api';
import { FRAME_SANDBOX } from '@/lib/security/framing';

type EmbedPreviewProps = { src: string; title: string; reference: string };

const READY = 'ready' satisfies FrameMessage['type'];

const isReady = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === READY;

function EmbedPreview({ src, title, reference }: EmbedPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const isThere = useRef(false);
  useEffect(() => {
    const { origin: site } = new URL(src);
    const said = { accent: null, reference: reference || null, page: null };
    const message = { source: 'queplan', version: 1, type: 'configure', ...said } satisfies HostMessage;
    const tell = () => frame.current?.contentWindow?.postMessage(message, site);
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || origin !== site || !isReady(data)) return;
      isThere.current = true;
      tell();
    };
    if (isThere.current) tell();
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [src, reference]);
  return (
    <iframe
      ref={frame}
      title={title}
      src={src}
      sandbox={FRAME_SANDBOX}
      referrerPolicy="strict-origin-when-cross-origin"
      className="h-150 w-full rounded-card border border-line-strong"
    />
  );
}

type Props = { site: PartnerSite; address: string; user: SessionUser; words: SiteWords };

export function EmbedPanel({ site, address, user, words }: Props) {
  const { id, pages, allowedUrls } = site;
  const { ownSite, partners } = words;
  const [{ path, title, tokenUrl, campaign, reference, ownPage, ...typed }, fieldOf] = useTyped({
    path: pages[0]?.path ?? '/',
    title: ownSite.defaultTitle,
    language: 'es',
    tokenUrl: '/token',
    campaign: '',
    reference: '',
    ownPage: '',
  });
  const language = typed.language as Locale;
  const [usableUrl, setUsableUrl] = useState(tokenUrl);
  const [preview, setPreview] = useState<string | null>(null);
  const framing = useMutation(mutationOf<typeof frameSite>('POST /api/staff/partners/{name}/frame'), queryClient());
  const marks = { source: id, campaign: campaignOf(campaign), reference: '', medium: 'embed' };
  const named = referenceOf(reference);
  const { origin, isAllowed } = checkFraming(allowedUrls, ownPage);
  const src = marks.campaign ? trackedLink(address, path, marks) : new URL(path, address).href;
  const isUsable = isTokenAddress(tokenUrl.trim());
  const frameTitle = title.trim() || ownSite.defaultTitle;
  const snippet = embedSnippet({ address, src, title: frameTitle, tokenUrl: usableUrl, language, reference: named });
  const show = (page: string, spoken = language) =>
    framing.mutate(
      { name: id, path: swapLocale(page, Object.keys(LANGUAGE_NAMES), spoken) },
      { onSuccess: (framed) => setPreview(framed.src) },
    );
  return (
    <section className="card flex flex-col gap-3" aria-label={ownSite.embed}>
      <h2 className="text-lg">{ownSite.embed}</h2>
      <p className="text-ink-soft">{ownSite.colours}</p>
      <OwnPageField
        {...fieldOf('ownPage')}
        site={site}
        label={ownSite.embedPage}
        help={ownSite.framing.addressHelp}
        words={ownSite}
      />
      <SelectField
        {...fieldOf('path', (page) => preview && show(page))}
        label={ownSite.page}
        options={pages.map(({ path: value, label }) => ({ value, label }))}
      />
      <SelectField
        {...fieldOf('language', (spoken) => preview && show(path, spoken as Locale))}
        label={ownSite.language}
        options={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))}
      />
      <TextField {...fieldOf('title')} label={ownSite.frameTitle} help={ownSite.frameTitleHelp} maxLength={80} />
      <TextField
        {...fieldOf('tokenUrl', (url) => isTokenAddress(url.trim()) && setUsableUrl(url.trim()))}
        label={ownSite.tokenUrl}
        help={ownSite.tokenHelp}
        maxLength={300}
        error={isUsable ? undefined : ownSite.tokenUrlWrong}
      />
      <CampaignField {...fieldOf('campaign')} help={ownSite.embedCampaignHelp} words={ownSite} />
      <ReferenceField {...fieldOf('reference')} words={ownSite} />
      <CodeSample
        label={ownSite.snippet}
        code={snippet}
        words={partners.copy}
        stale={isUsable ? undefined : fill(ownSite.staleCode, { url: usableUrl })}
      />
      <h3 className="text-base">{ownSite.tokenSample}</h3>
      <p className="text-ink-soft">{ownSite.tokenSampleHelp}</p>
      <CodeSample
        label={ownSite.tokenSample}
        code={tokenSample(address, allowedUrls, isAllowed ? origin : null)}
        words={partners.copy}
      />
      <StatusMessage tone="warning" title={ownSite.untilAnswered} />
      <p className="text-ink-soft">{ownSite.previewTrial}</p>
      <UnlessDemo user={user} permission="partner:frame" why={ownSite.demo}>
        <Button variant="quiet" className="self-start" disabled={framing.isPending} onClick={() => show(path)}>
          {preview ? ownSite.showAgain : ownSite.show}
        </Button>
      </UnlessDemo>
      <ChangeResult failure={framing.error && failureText(framing.error, ownSite.failed)} done={null} />
      {preview && (
        <>
          <h3 className="text-base">{origin === null ? ownSite.preview : fill(ownSite.previewIn, { page: origin })}</h3>
          {origin !== null && !isAllowed ? (
            <a className="link inline-flex min-h-11 items-center" href={src} target="_blank" rel="noopener">
              {ownSite.linkAlone}
            </a>
          ) : (
            <EmbedPreview key={preview} src={preview} title={frameTitle} reference={named} />
          )}
        </>
      )}
    </section>
  );
}
