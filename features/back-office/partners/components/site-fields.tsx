import { TextField } from '@/components/form/text-field';
import { CopyButton } from '@/components/ui/copy-button';
import { ScrollRegion } from '@/components/ui/scroll-region';
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
    />
  );
}

type CodeProps = { label: string; code: string; words: SiteWords['partners']['copy'] };

/** What a developer takes into a page or a server. */
export function CodeSample({ label, code, words }: CodeProps) {
  return (
    <>
      <ScrollRegion className="office-code" label={label}>
        <pre>
          <code>{code}</code>
        </pre>
      </ScrollRegion>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={code} labels={words} />
      </div>
    </>
  );
}
