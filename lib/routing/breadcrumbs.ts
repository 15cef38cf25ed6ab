import type { BreadcrumbList, ItemList } from 'schema-dts';

export type Breadcrumb = { readonly name: string; readonly href: string };

export const breadcrumbList = (trail: readonly Breadcrumb[], origin: string) =>
  ({
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(
      ({ name, href }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: origin + href }) as const,
    ),
  }) as const satisfies BreadcrumbList;

export const itemList = (entries: readonly Breadcrumb[], before: number, origin: string) =>
  ({
    '@type': 'ItemList',
    numberOfItems: entries.length,
    itemListElement: entries.map(
      ({ name, href }, at) => ({ '@type': 'ListItem', position: before + at + 1, name, url: origin + href }) as const,
    ),
  }) as const satisfies ItemList;
