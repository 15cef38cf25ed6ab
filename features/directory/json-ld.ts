import type { MedicalOrganization, Organization, Thing } from 'schema-dts';
import { breadcrumbList, itemList, type Breadcrumb } from '@/lib/routing/breadcrumbs';
import type { PageParams } from '@/lib/site/page-params';
import { originOf } from '@/lib/site/site-table';

type Place = Pick<PageParams, 'site'>;
type Shown = {
  readonly entries: readonly Breadcrumb[];
  readonly before: number;
};
type Company = { readonly name: string; readonly image: string };
type Clinic = { readonly name: string; readonly region: string | null };

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

export function clinicJsonLd(
  { site }: Place,
  { name, region }: Clinic,
  trail: readonly Breadcrumb[],
): readonly Thing[] {
  const origin = originOf(site);
  const url = origin + trail.at(-1)!.href;
  const clinic: MedicalOrganization = {
    '@type': 'MedicalOrganization',
    '@id': `${url}#clinic`,
    name,
    url,
    ...(region && { address: { '@type': 'PostalAddress', addressRegion: region } }),
  };
  return [clinic, breadcrumbList(trail, origin)];
}
