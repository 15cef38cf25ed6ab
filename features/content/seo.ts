import type { Article as ArticleSchema, Graph, Organization, WebSite } from 'schema-dts';
import type { Article } from '@/features/content/domain';
import { breadcrumbList } from '@/lib/routing/breadcrumbs';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { originOf } from '@/lib/site/site-table';

type Input = {
  readonly page: PageParams;
  readonly article: Article;
  readonly title: string;
  readonly description: string;
  readonly steps: readonly { readonly href: string; readonly name: string }[];
};

/** Says nothing that the page does not say. */
export function articleJsonLd({ page: { site, market, locale }, article, title, description, steps }: Input): Graph {
  const origin = originOf(site);
  const { category, slug, published, updated } = article;
  const url = origin + href(market, locale, { name: 'article', category, slug });
  const publisher = { '@type': 'Organization', name: market.brand, url: origin } as const;
  const text: ArticleSchema = {
    '@type': 'Article',
    '@id': `${url}#article`,
    headline: title,
    description,
    inLanguage: market.intlLocale[locale],
    datePublished: published,
    dateModified: updated,
    mainEntityOfPage: url,
    author: publisher,
    publisher,
    citation: article.sources.map((source) => source.url),
  };
  const trail = [...steps, { name: title, href: href(market, locale, { name: 'article', category, slug }) }];
  return { '@context': 'https://schema.org', '@graph': [text, breadcrumbList(trail, origin)] };
}

/** Who runs the site and what it is. */
export function homeJsonLd({ site, market, locale }: PageParams, description: string): Graph {
  const url = originOf(site);
  const organization: Organization = {
    '@type': 'Organization',
    '@id': `${url}#organization`,
    name: market.brand,
    url,
    logo: `${url}/brand/${market.theme}.svg`,
    email: market.contact.email,
    telephone: market.contact.phone,
  };
  const website: WebSite = {
    '@type': 'WebSite',
    '@id': `${url}#website`,
    name: market.brand,
    url: url + href(market, locale, { name: 'home' }),
    description,
    inLanguage: market.intlLocale[locale],
    publisher: { '@id': `${url}#organization` },
  };
  return { '@context': 'https://schema.org', '@graph': [organization, website] };
}
