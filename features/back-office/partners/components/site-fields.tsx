import { useState, type ChangeEvent } from 'react';
import { TextField } from '@/components/form/text-field';
import { CopyButton } from '@/components/ui/copy-button';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { StatusMessage } from '@/components/ui/status-message';
import type { PartnerSite } from '@/features/back-office/partners/own-site.api';
import { checkFraming, isMailLike, referenceOf } from '@/features/back-office/partners/partner-figures';
import { fillKnown } from '@/lib/i18n/labels';
import type { SiteWords } from './site-screen';

type Field = {
  readonly name: string;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
};

/** Typed values, and a field of each. `then` is called with what was typed. */
export function useTyped<Typed extends Readonly<Record<string, string>>>(defaults: Typed) {
  const [typed, setTyped] = useState(defaults);
  const fieldOf = (name: keyof Typed & string, then?: (value: string) => unknown): Field => ({
    name,
    value: typed[name] ?? '',
    onChange({ target }) {
      setTyped({ ...typed, [name]: target.value });
      then?.(target.value);
    },
  });
  return [typed, fieldOf] as const;
}

type Props = Field & { words: SiteWords['ownSite'] };

export const CampaignField = ({ words, ...field }: Props & { help: string }) => (
  <TextField
    {...field}
    label={words.campaign}
    maxLength={60}
    error={isMailLike(field.value) ? words.campaignWrong : undefined}
  />
);

export const ReferenceField = ({ words, ...field }: Props) => (
  <TextField
    {...field}
    label={words.reference}
    help={words.referenceHelp}
    maxLength={80}
    error={field.value.trim() && !referenceOf(field.value) ? words.referenceWrong : undefined}
  />
);

type PageProps = Props & { site: Pick<PartnerSite, 'allowedUrls' | 'contact'>; label: string; help: string };

export function OwnPageField({ site: { allowedUrls, contact }, words: { framing }, ...field }: PageProps) {
  const { origin, isAllowed } = checkFraming(allowedUrls, field.value);
  return (
    <>
      <TextField
        {...field}
        inputMode="url"
        maxLength={300}
        error={field.value.trim() && origin === null ? framing.noAddress : undefined}
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

type CodeProps = { label: string; code: string; words: SiteWords['partners']['copy']; stale?: string | undefined };

export function CodeSample({ label, code, words, stale }: CodeProps) {
  return (
    <>
      <ScrollRegion
        className={`overflow-auto rounded-control bg-muted p-3 text-sm leading-5 [overflow-wrap:anywhere] [&_pre]:whitespace-pre-wrap ${stale ? 'text-ink-soft' : ''}`}
        label={label}
      >
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
