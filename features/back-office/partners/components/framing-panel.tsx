import { useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import type { PartnerSite } from '@/features/back-office/partners/own-site.api';
import { checkFraming } from '@/features/back-office/partners/partner-figures';
import { fillKnown } from '@/lib/i18n/labels';
import type { SiteWords } from './site-screen';

type Props = { site: PartnerSite; words: SiteWords['ownSite'] };

export function FramingPanel({ site: { allowedUrls, contact }, words: { framing, noFramers, help } }: Props) {
  const [checked, setChecked] = useState<ReturnType<typeof checkFraming> | null>(null);
  return (
    <section className="card flex flex-col gap-3" aria-label={framing.title}>
      <h2 className="text-lg">{framing.title}</h2>
      <p className="text-ink-soft">
        {framing.means} {allowedUrls.some((url) => url.includes('*')) && framing.wildcard}
      </p>
      {allowedUrls.length === 0 && <p>{noFramers}</p>}
      <ul className="list-inside list-disc">
        {allowedUrls.map((url) => (
          <li key={url} className="[overflow-wrap:anywhere]">
            {url}
          </li>
        ))}
      </ul>
      <form
        className="flex flex-col gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(checkFraming(allowedUrls, String(new FormData(event.currentTarget).get('address') ?? '')));
        }}
      >
        <TextField
          label={framing.address}
          help={framing.addressHelp}
          name="address"
          inputMode="url"
          maxLength={300}
          error={checked?.origin === null ? framing.noAddress : undefined}
        />
        <Button type="submit" variant="quiet" className="self-start">
          {framing.check}
        </Button>
      </form>
      {checked && checked.origin !== null && (
        <StatusMessage
          tone={checked.isAllowed ? 'success' : 'warning'}
          title={fillKnown(checked.isAllowed ? framing.allowed : framing.others, { origin: checked.origin, contact })}
        />
      )}
      <p className="[overflow-wrap:anywhere]">
        {help}{' '}
        <a className="link inline-flex min-h-11 items-center" href={`mailto:${contact}`}>
          {contact}
        </a>
      </p>
    </section>
  );
}
