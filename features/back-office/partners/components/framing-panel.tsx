import type { PartnerSite } from '@/features/back-office/partners/own-site.api';
import { OwnPageField, useTyped } from './site-fields';
import type { SiteWords } from './site-screen';

type Props = { site: PartnerSite; words: SiteWords['ownSite'] };

export function FramingPanel({ site, words }: Props) {
  const { allowedUrls, contact } = site;
  const { framing, noFramers, help } = words;
  const [, fieldOf] = useTyped({ ownPage: '' });
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
      <OwnPageField
        {...fieldOf('ownPage')}
        site={site}
        label={framing.address}
        help={framing.addressHelp}
        words={words}
      />
      <p className="[overflow-wrap:anywhere]">
        {help}{' '}
        <a className="link inline-flex min-h-11 items-center" href={`mailto:${contact}`}>
          {contact}
        </a>
      </p>
    </section>
  );
}
