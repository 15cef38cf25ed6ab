import type { Metadata } from 'next';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/ui/json-ld';
import { Mark } from '@/components/ui/mark';
import { plansOf } from '@/features/compare/directory';
import { CompanyFacts } from '@/features/directory/components/company-facts';
import { CompanyOffers, CompanyClinics } from '@/features/directory/components/company-offers';
import { companyJsonLd } from '@/features/directory/json-ld';
import { directoryTrail, loadCompany } from '@/features/directory/server/queries';
import { offerMetadata } from '@/features/directory/wording/offers';
import { ArrivalGate } from '@/features/share/arrival/components/arrival-gate';
import { fill, plural } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/routing/page-metadata';
import { href } from '@/lib/routing/routes';
import { readPageParams, type SiteParams } from '@/lib/site/page-params';

type Props = { params: Promise<SiteParams & { directory: string; organization: string }> };

export const revalidate = 300;
export const generateStaticParams = () => [];

async function load(params: Props['params']) {
  const place = await readPageParams(params);
  const segments = await params;
  const loaded = await loadCompany(place, segments.directory, segments.organization);
  const { displayName: name, lines, url, image } = loaded.company;
  const words = labelsOf(place.locale, 'directory');
  const plans = plural(words.company.lead, plansOf(lines), place.market.intlLocale[place.locale]);
  const route = { name: 'provider', directory: loaded.directory.path, organization: url } as const;
  return { ...loaded, place, words, name, image, lead: fill(plans, { name }), route };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { place, company, name, lead, route } = await load(params);
  return pageMetadata(place, route, offerMetadata(place, { name, lead }, company.lines));
}

export default async function ProviderPage({ params }: Props) {
  const { place, directory, company, clinics, regions, facts, words, name, image, lead, route } = await load(params);
  const { market, locale } = place;
  const { everywhere, serves } = labelsOf(locale, 'compare').provider;
  const trail = directoryTrail(place, directory);
  const self = { href: href(market, locale, route), name };
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return (
    <div className="page space-y-10 py-8 md:py-12">
      <header>
        <JsonLd things={companyJsonLd(place, { name, image }, [...trail, self])} />
        <Breadcrumbs label={labelsOf(locale, 'plan').breadcrumb} trail={trail} current={name} />
        <div className="flex items-center gap-4">
          <Mark src={image} name={name} decorative size={64} className="rounded-card" />
          <h1 className="min-w-0 text-2xl md:text-3xl">{name}</h1>
        </div>
        <p className="mt-3 max-w-prose text-lg text-ink-soft">{lead}</p>
      </header>
      <section>
        <h2 className="mb-3 text-xl">{words.company.offers}</h2>
        <ArrivalGate line={null} />
        <CompanyOffers page={place} company={company} />
        <p className="mt-4 max-w-prose text-sm text-ink-soft">{words.note}</p>
      </section>
      {market.regions.length > 0 && (
        <section>
          <h2 className="mb-2 text-xl">{words.company.where}</h2>
          <p>{regions.length > 0 ? fill(serves, { regions: list.format(regions) }) : everywhere}</p>
        </section>
      )}
      {facts.length > 0 && <CompanyFacts page={place} facts={facts} />}
      <section>
        <h2 className="mb-2 text-xl">{words.company.clinics}</h2>
        <CompanyClinics page={place} clinics={clinics} />
      </section>
    </div>
  );
}
