import { TextField } from '@/components/form/text-field';
import { CopyButton } from '@/components/ui/copy-button';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { isMailLike } from '@/features/back-office/partners/domain';
import type { SiteWords } from './site-screen';

type CampaignProps = {
  /** What becomes of it. */
  help: string;
  value: string;
  onChange: (campaign: string) => void;
  words: SiteWords['ownSite'];
};

/** By it a link or a page of a partner is told from others. */
export function CampaignField({ help, value, onChange, words }: CampaignProps) {
  return (
    <TextField
      label={words.campaign}
      help={help}
      name="campaign"
      maxLength={60}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={isMailLike(value) ? words.campaignWrong : undefined}
    />
  );
}

type CodeProps = {
  label: string;
  code: string;
  words: SiteWords['partners']['copy'];
  /** Why it is not to be taken as it is; left out: it is. */
  stale?: string | undefined;
};

/** What a developer takes into a page or a server. */
export function CodeSample({ label, code, words, stale }: CodeProps) {
  return (
    <>
      <ScrollRegion className={`office-code ${stale ? 'text-ink-soft' : ''}`} label={label}>
        <pre>
          <code>{code}</code>
        </pre>
      </ScrollRegion>
      {stale ? (
        <p className="[overflow-wrap:anywhere]">{stale}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <CopyButton text={code} labels={words} />
        </div>
      )}
    </>
  );
}
