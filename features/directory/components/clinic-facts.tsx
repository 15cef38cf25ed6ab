import { FoldedNote } from '@/components/ui/folded-note';
import type { LoadedClinic } from '@/features/directory/server/queries';
import { formatDay } from '@/lib/i18n/day';
import { fill, pick, plural } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { directionsUrl, type ClinicSite } from '@/lib/markets/clinic-sites';
import { searchText } from '@/lib/i18n/search-text';
import type { PageParams } from '@/lib/site/page-params';
import { VisitorKilometres } from './visitor-price';

type Props = Pick<LoadedClinic, 'name' | 'region' | 'network' | 'sites'> & { page: PageParams };
type Fact = { readonly name: string; readonly value: React.ReactNode };

/** Maximum number of sites of a network that are shown unfolded. */
const SHORT_LIST = 4;

const addressOf = ({ address, place }: ClinicSite) => [address, place].filter(Boolean).join(', ');
const isYes = (is: boolean | null) => (is === null ? 'unknown' : is ? 'yes' : 'no');

/** '+56 2 2210 1200', '+57 601 594 8650'; shared-cost numbers such as 600 … are unchanged. */
const spacedPhone = (phone: string) =>
  phone
    .replace(/^\+56([29])(\d{4})(\d{4})$/, '+56 $1 $2 $3')
    .replace(/^\+56(\d\d)(\d{3})(\d{4})$/, '+56 $1 $2 $3')
    .replace(/^\+57(\d{3})(\d{3})(\d{4})$/, '+57 $1 $2 $3');

function Phone({ phone }: { phone: string }) {
  return (
    <a className="link inline-flex min-h-6 items-center" href={`tel:${phone}`}>
      {spacedPhone(phone)}
    </a>
  );
}

function Way({ site, text }: { site: ClinicSite; text: string }) {
  const href = directionsUrl(site);
  if (!href) return null;
  return (
    <a className="link inline-flex min-h-6 items-center" href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}

function factsOfSite(site: ClinicSite, name: string, { locale, market }: PageParams): Fact[] {
  const { site: words } = labelsOf(locale, 'clinics', market.intlLocale[locale]);
  const unknown = words.emergencyIs.unknown;
  return [
    {
      name: words.address,
      value: (
        <>
          {addressOf(site) || unknown} <Way site={site} text={words.way} />
        </>
      ),
    },
    { name: words.phone, value: site.phone ? <Phone phone={site.phone} /> : unknown },
    { name: words.emergency, value: words.emergencyIs[isYes(site.hasEmergency)] },
    ...(searchText(name).includes(searchText(site.name)) ? [] : [{ name: words.registered, value: site.name }]),
  ];
}

function SiteList({ sites, page: { locale } }: { sites: readonly ClinicSite[]; page: PageParams }) {
  const { site: words } = labelsOf(locale, 'clinics');
  return (
    <ul className="divide-y divide-line">
      {sites.map((site) => (
        <li key={site.name + site.address} className="py-2">
          <span className="font-semibold">{site.name}</span>
          <br />
          {addressOf(site)}
          <span className="flex flex-wrap gap-x-4">
            {site.phone && <Phone phone={site.phone} />}
            <Way site={site} text={words.way} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Address and contact of a clinic; a network has a list of its sites. */
export function ClinicFacts({ page, name, region, network, sites }: Props) {
  const { market, locale } = page;
  const words = labelsOf(locale, 'clinics');
  const tag = market.intlLocale[locale];
  const [only] = sites.length === 1 ? sites : [];
  const regionFact = {
    name: words.regionLabel[market.regionWord],
    value: region ?? words.elsewhere[market.regionWord],
  };
  const facts: Fact[] = [
    ...(only ? factsOfSite(only, name, page) : []),
    ...(sites.length > 1 ? [] : [regionFact]),
    { name: words.network, value: network ?? labelsOf(locale, 'catalogue').unknown },
  ];
  const sources = [...new Set(sites.map(({ source }) => source))];
  const count = plural(words.site.sites, sites.length, tag);
  return (
    <div className="max-w-prose space-y-3">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {facts.map((fact) => (
          <div key={fact.name} className="contents">
            <dt className="text-ink-soft">{fact.name}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      <VisitorKilometres clinic={name} words={pick(labelsOf(locale, 'compare').card, ['distance', 'near'])} tag={tag}>
        {null}
      </VisitorKilometres>
      {sites.length > SHORT_LIST ? (
        <FoldedNote line={count} className="border-y border-line">
          <SiteList sites={sites} page={page} />
        </FoldedNote>
      ) : (
        sites.length > 1 && <SiteList sites={sites} page={page} />
      )}
      {sources.map((source) => (
        <p key={source.name} className="text-sm text-ink-soft">
          {source.asOf && fill(words.site.source, { day: formatDay(source.asOf, tag) })}{' '}
          {source.url ? (
            <a className="link inline-flex min-h-6 items-center" href={source.url} rel="noopener">
              {source.credit ?? source.name}
            </a>
          ) : (
            source.name
          )}
          {source.licence && ` · ${source.licence}`}
        </p>
      ))}
    </div>
  );
}
