import type { BreadcrumbList } from 'schema-dts';

export type Breadcrumb = { readonly name: string; readonly href: string };

/** The way to a page, itself the last. */
export const breadcrumbList = (trail: readonly Breadcrumb[], origin: string) =>
  ({
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(
      ({ name, href }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: origin + href }) as const,
    ),
  }) as const satisfies BreadcrumbList;
