import { useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { StatusMessage } from '@/components/ui/status-message';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { UnlessDemo } from '@/features/back-office/components/unless-demo';
import { useChange } from '@/features/back-office/components/use-change';
import { frameSite } from '@/features/back-office/partners/client';
import type { PartnerSite } from '@/features/back-office/partners/contract';
import { embedSnippet, tokenSample } from '@/features/back-office/partners/domain';
import type { SessionUser } from '@/features/identity/contract';
import { fill } from '@/lib/i18n/labels';
import { FRAME_SANDBOX } from '@/lib/security/framing';
import type { SiteWords } from './site-screen';

type Props = { site: PartnerSite; address: string; user: SessionUser; words: SiteWords };

/** The code for a partner's page, and the site in a frame as its visitors see it, which follows what is chosen. */
export function EmbedPanel({ site: { id, pages, allowedUrls }, address, user, words }: Props) {
  const { ownSite, partners } = words;
  const [path, setPath] = useState(pages[0]?.path ?? '/');
  const [title, setTitle] = useState(ownSite.defaultTitle);
  const [tokenUrl, setTokenUrl] = useState('/token');
  const [src, setSrc] = useState<string | null>(null);
  const { run, isBusy, failure } = useChange({ failed: ownSite.failed });
  const snippet = embedSnippet({ address, path, title, tokenUrl });
  const show = (page: string) =>
    run(async () => {
      setSrc((await frameSite(id, page)).src);
      return '';
    });
  return (
    <section className="card flex flex-col gap-3" aria-label={ownSite.embed}>
      <h2 className="text-lg">{ownSite.embed}</h2>
      <p className="text-ink-soft [overflow-wrap:anywhere]">
        {allowedUrls.length > 0 ? fill(ownSite.framers, { list: allowedUrls.join(', ') }) : ownSite.noFramers}
      </p>
      <SelectField
        label={ownSite.page}
        name="page"
        value={path}
        onChange={({ target }) => {
          setPath(target.value);
          if (src) void show(target.value);
        }}
        options={pages.map(({ path: value, label }) => ({ value, label }))}
      />
      <TextField
        label={ownSite.frameTitle}
        name="title"
        maxLength={80}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        label={ownSite.tokenUrl}
        help={ownSite.tokenHelp}
        name="tokenUrl"
        maxLength={300}
        value={tokenUrl}
        onChange={({ target }) => setTokenUrl(target.value)}
      />
      <ScrollRegion className="office-code" label={ownSite.snippet}>
        <pre>
          <code>{snippet}</code>
        </pre>
      </ScrollRegion>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={snippet} labels={partners.copy} />
      </div>
      <h3 className="text-base">{ownSite.tokenSample}</h3>
      <p className="text-ink-soft">{ownSite.tokenSampleHelp}</p>
      <ScrollRegion className="office-code" label={ownSite.tokenSample}>
        <pre>
          <code>{tokenSample(address, allowedUrls)}</code>
        </pre>
      </ScrollRegion>
      <StatusMessage tone="warning" title={ownSite.untilAnswered} />
      <p className="text-ink-soft">{ownSite.previewTrial}</p>
      <UnlessDemo user={user} permission="partner:frame" why={ownSite.demo}>
        <Button variant="quiet" className="self-start" disabled={isBusy} onClick={() => void show(path)}>
          {src ? ownSite.showAgain : ownSite.show}
        </Button>
      </UnlessDemo>
      <ChangeResult failure={failure} done={null} />
      {src && (
        <>
          <h3 className="text-base">{ownSite.preview}</h3>
          <iframe
            key={src}
            title={title || ownSite.preview}
            src={src}
            sandbox={FRAME_SANDBOX}
            referrerPolicy="strict-origin-when-cross-origin"
            className="office-frame"
          />
        </>
      )}
    </section>
  );
}
