import type { Metadata } from 'next';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/ui/json-ld';
import { ClinicPlans } from '@/features/compare/components/plan-rows';
import { plansOf } from '@/features/compare/directory';
import { ClinicFacts } from '@/features/directory/components/clinic-facts';
import { ClinicOffers } from '@/features/directory/components/clinic-offers';
import { clinicJsonLd } from '@/features/directory/json-ld';
import { directoryTrail, loadClinic } from '@/features/directory/server/queries';
import { offerMetadata } from '@/features/directory/wording/offers';
import { ArrivalGate } from '@/features/share/arrival/components/arrival-gate';
import { fill, plural } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/routing/page-metadata';
import { href } from '@/lib/routing/routes';
import { readPageParams, type SiteParams } from '@/lib/site/page-params';

type Props = { params: Promise<SiteParams & { directory: string; clinic: string }> };

export const revalidate = 300;
export const generateStaticParams = () => [];

async function load(params: Props['params']) {
  const place = await readPageParams(params);
  const segments = await params;
  const clinic = await loadClinic(place, segments.directory, segments.clinic);
  const words = labelsOf(place.locale, 'directory');
  const plans = plural(words.clinic.lead, plansOf(clinic.lines), place.market.intlLocale[place.locale]);
  const route = { name: 'clinic', directory: clinic.directory.path, clinic: clinic.segment } as const;
  return { ...clinic, place, words, lead: fill(plans, { name: clinic.name }), route };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { place, name, lines, lead, route } = await load(params);
  return pageMetadata(place, route, offerMetadata(place, { name, lead }, lines));
}

export default async function ClinicPage({ params }: Props) {
  const { place, directory, name, lines, region, network, sites, words, lead, route } = await load(params);
  const { market, locale } = place;
  const trail = directoryTrail(place, directory);
  const self = { href: href(market, locale, route), name };
  const cheapest = new Map(
    market.lines.map((line) => [
      line.productType,
      <ClinicPlans key={line.key} page={place} line={line} clinic={name} />,
    ]),
  );
  return (
    <div className="page space-y-10 py-8 md:py-12">
      <header>
        <JsonLd things={clinicJsonLd(place, { name, region, sites }, [...trail, self])} />
        <Breadcrumbs label={labelsOf(locale, 'plan').breadcrumb} trail={trail} current={name} />
        <h1 className="text-2xl md:text-3xl">{name}</h1>
        <p className="mt-2 max-w-prose text-lg text-ink-soft">{lead}</p>
      </header>
      <section>
        <h2 className="mb-2 text-xl">{words.clinic.where}</h2>
        <ClinicFacts page={place} {...{ name, region, network, sites }} />
      </section>
      <section>
        <h2 className="mb-3 text-xl">{words.clinic.offers}</h2>
        <ArrivalGate line={null} />
        <ClinicOffers page={place} name={name} lines={lines} cheapest={cheapest} />
        <p className="mt-4 max-w-prose text-sm text-ink-soft">{words.note}</p>
      </section>
    </div>
  );
}
