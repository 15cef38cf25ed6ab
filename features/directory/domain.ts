import { breadcrumbList, type Breadcrumb } from '@/lib/routing/breadcrumbs';

type Entry = { readonly name: string; readonly href: string };
type Company = Entry & { readonly image: string };
/** `region`: of a clinic; null: everywhere, or not known. */
export type NamedEntry = Entry & { readonly region: string | null };

/** Says nothing that the page does not say. */
const graph = (subject: object, trail: readonly Breadcrumb[], origin: string) => ({
  '@context': 'https://schema.org',
  '@graph': [subject, breadcrumbList(trail, origin)],
});

/** @param before how many entries stand on the pages before */
export function listJsonLd(entries: readonly Entry[], before: number, trail: readonly Breadcrumb[], origin: string) {
  const itemListElement = entries.map(({ name, href }, at) => ({
    '@type': 'ListItem',
    position: before + at + 1,
    name,
    url: origin + href,
  }));
  return graph({ '@type': 'ItemList', numberOfItems: entries.length, itemListElement }, trail, origin);
}

export function companyJsonLd({ name, href, image }: Company, trail: readonly Breadcrumb[], origin: string) {
  const url = origin + href;
  return graph({ '@type': 'Organization', '@id': `${url}#company`, name, url, logo: origin + image }, trail, origin);
}

export function clinicJsonLd({ name, href, region }: NamedEntry, trail: readonly Breadcrumb[], origin: string) {
  const url = origin + href;
  const address = region && { '@type': 'PostalAddress', addressRegion: region };
  return graph(
    { '@type': 'MedicalOrganization', '@id': `${url}#clinic`, name, url, ...(address && { address }) },
    trail,
    origin,
  );
}
