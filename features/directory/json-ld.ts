import type { MedicalOrganization, MedicalOrganizationLeaf, Organization, Thing } from 'schema-dts';
import type { ClinicSite } from '@/lib/markets/clinic-sites';
import { breadcrumbList, itemList, type Breadcrumb } from '@/lib/routing/breadcrumbs';
import type { PageParams } from '@/lib/site/page-params';
import { originOf } from '@/lib/site/site-table';

type Place = Pick<PageParams, 'site'>;
type Shown = { readonly entries: readonly Breadcrumb[]; readonly before: number };
type Company = { readonly name: string; readonly image: string };
type Clinic = { readonly name: string; readonly region: string | null; readonly sites: readonly ClinicSite[] };

export function listJsonLd(
  { site }: Place,
  { entries, before }: Shown,
  trail: readonly Breadcrumb[],
): readonly Thing[] {
  const origin = originOf(site);
  return [itemList(entries, before, origin), breadcrumbList(trail, origin)];
}

export function companyJsonLd(
  { site }: Place,
  { name, image }: Company,
  trail: readonly Breadcrumb[],
): readonly Thing[] {
  const origin = originOf(site);
  const url = origin + trail.at(-1)!.href;
  const company: Organization = {
    '@type': 'Organization',
    '@id': `${url}#company`,
    name,
    url,
    logo: new URL(image, origin).href,
  };
  return [company, breadcrumbList(trail, origin)];
}

function placeOf({ address, place, phone, at }: ClinicSite, region: string | null): Partial<MedicalOrganizationLeaf> {
  const [latitude, longitude] = at ?? [];
  const whole = [address, place].filter(Boolean).join(', ');
  return {
    ...(region
      ? {
          address: {
            '@type': 'PostalAddress',
            ...(address && { streetAddress: address }),
            ...(place && { addressLocality: place }),
            addressRegion: region,
          },
        }
      : whole && { address: whole }),
    ...(phone && { telephone: phone }),
    ...(at && { location: { '@type': 'Place', geo: { '@type': 'GeoCoordinates', latitude, longitude } } }),
  };
}

/** JSON-LD of a clinic. Sites of a network are departments; the register has no region for them. */
export function clinicJsonLd(
  { site }: Place,
  { name, region, sites }: Clinic,
  trail: readonly Breadcrumb[],
): readonly Thing[] {
  const origin = originOf(site);
  const url = origin + trail.at(-1)!.href;
  const clinic: MedicalOrganization = {
    '@type': 'MedicalOrganization',
    '@id': `${url}#clinic`,
    name,
    url,
    ...(sites.length === 1
      ? placeOf(sites[0]!, region)
      : region && { address: { '@type': 'PostalAddress', addressRegion: region } }),
    ...(sites.length > 1 && {
      department: sites.map((one) => ({ '@type': 'MedicalOrganization', name: one.name, url, ...placeOf(one, null) })),
    }),
  };
  return [clinic, breadcrumbList(trail, origin)];
}
