export type Breadcrumb = { readonly name: string; readonly href: string };

/** The way to a page, itself the last, as search engines take it (schema.org). */
export const breadcrumbList = (trail: readonly Breadcrumb[], origin: string) =>
  ({
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(
      ({ name, href }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: origin + href }) as const,
    ),
  }) as const;
