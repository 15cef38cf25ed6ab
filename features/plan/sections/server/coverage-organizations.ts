import 'server-only';
import { byCoveredPercent } from '@/features/catalogue/detail/plan-coverages';
import type { CoverageOrganizations } from '@/features/catalogue/detail/detail-schemas';
import type { PlanContent } from '@/features/plan/sections/server/plan-content';
import { labelsOf } from '@/lib/i18n/messages';
import { sitesOfClinic } from '@/lib/markets/clinic-sites';
import { regionOfClinic } from '@/lib/markets/distance';
import type { Market } from '@/lib/markets/market';

type Organization = CoverageOrganizations['organizations'][number];

const ownValue = (table: Readonly<Record<string, string>>, name: string): string | null =>
  Object.hasOwn(table, name) ? table[name]! : null;

function stateOf(market: Market, name: string): Organization['countryState'] {
  const region = regionOfClinic(name, market);
  return region ? { stateCode: region.stateCode, stateName: region.stateName } : null;
}

const MOST_PLACES = 3;

function placeOf({ code }: Market, name: string): string | null {
  const places = [...new Set(sitesOfClinic(code, name).flatMap(({ place }) => place ?? []))];
  if (places.length > MOST_PLACES || places.every((place) => name.includes(place))) return null;
  return places.join(', ');
}

export function toCoverageOrganizations(content: PlanContent): CoverageOrganizations {
  const { texts, stored, provenance, market, locale } = content;
  const kinds: Readonly<Record<string, string>> = labelsOf(locale, 'catalogue').providerKinds;
  const clinics = stored.details.clinics.map(([name, hospital, ambulatory, visit = null]) => ({
    name,
    kind: 'clinic' as const,
    hospital,
    ambulatory,
    visit,
    provenance: stored.details.provenance.clinics,
  }));
  const clinicNames = new Set(clinics.map(({ name }) => name));
  const others = texts.coverageOrganizations
    .filter(({ name }) => !clinicNames.has(name))
    .map((other) => Object.assign({ provenance, visit: null }, other));
  return {
    organizations: [...clinics, ...others]
      .toSorted(byCoveredPercent)
      .map(({ name, kind, hospital, ambulatory, visit, provenance: own }) => ({
        displayName: name,
        provenance: own,
        kind,
        kindName: kinds[kind] ?? kind,
        coverage: { hospital, ambulatory },
        visit,
        network: ownValue(market.geography.clinicNetworks, name),
        place: placeOf(market, name),
        countryState: stateOf(market, name),
      })),
  };
}
