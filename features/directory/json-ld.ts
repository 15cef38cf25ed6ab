import type { ItemList, MedicalOrganization, Organization, Thing } from 'schema-dts';
import { breadcrumbList, type Breadcrumb } from '@/lib/routing/breadcrumbs';
import type { PageParams } from '@/lib/site/page-params';
import { originOf } from '@/lib/site/site-table';

type Place = Pick<PageParams, 'site'>;
type Entry = { readonly name: string; readonly href: string };
type Shown = {
  readonly entries: readonly Entry[];
  /** How many stand on the pages before. */
  readonly before: number;
};
type Company = { readonly name: string; readonly image: string };
type Clinic = { readonly name: string; readonly region: string | null };

/** One page of a list, numbered on from what stands `before` it, and the way there where the page shows it. */
export function listJsonLd(
  { site }: Place,
  { entries, before }: Shown,
  trail: readonly Breadcrumb[] = [],
): readonly Thing[] {
  const origin = originOf(site);
  const list: ItemList = {
    '@type': 'ItemList',
    numberOfItems: entries.length,
    itemListElement: entries.map(({ name, href }, at) => ({
      '@type': 'ListItem',
      position: before + at + 1,
      name,
      url: origin + href,
    })),
  };
  return trail.length > 0 ? [list, breadcrumbList(trail, origin)] : [list];
}

/** A company, by the address of its page here, which ends the trail, and the way there. */
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

/** A clinic, by the address of its page here; of a region that is null nothing is said. */
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
