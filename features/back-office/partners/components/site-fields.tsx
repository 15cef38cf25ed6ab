import { TextField } from '@/components/form/text-field';
import { CopyButton } from '@/components/ui/copy-button';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { StatusMessage } from '@/components/ui/status-message';
import type { PartnerSite } from '@/features/back-office/partners/own-site.api';
import { checkFraming, isMailLike, referenceOf } from '@/features/back-office/partners/partner-figures';
import { fillKnown } from '@/lib/i18n/labels';
import type { SiteWords } from './site-screen';

type CampaignProps = {
  help: string;
  value: string;
  onChange: (campaign: string) => void;
  words: SiteWords['ownSite'];
};

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

type FieldProps = Pick<CampaignProps, 'value' | 'onChange' | 'words'>;

export function ReferenceField({ value, onChange, words }: FieldProps) {
  return (
    <TextField
      label={words.reference}
      help={words.referenceHelp}
      name="reference"
      maxLength={80}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={value.trim() && !referenceOf(value) ? words.referenceWrong : undefined}
    />
  );
}

type PageProps = FieldProps & { site: Pick<PartnerSite, 'allowedUrls' | 'contact'>; label: string; help: string };

export function OwnPageField({ site: { allowedUrls, contact }, label, help, value, onChange, words }: PageProps) {
  const { framing } = words;
  const { origin, isAllowed } = checkFraming(allowedUrls, value);
  return (
    <>
      <TextField
        label={label}
        help={help}
        name="ownPage"
        inputMode="url"
        maxLength={300}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={value.trim() && origin === null ? framing.noAddress : undefined}
      />
      {origin !== null && (
        <StatusMessage
          tone={isAllowed ? 'success' : 'warning'}
          title={fillKnown(isAllowed ? framing.allowed : framing.others, { origin, contact })}
        />
      )}
    </>
  );
}

type CodeProps = {
  label: string;
  code: string;
  words: SiteWords['partners']['copy'];
  stale?: string | undefined;
};

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
