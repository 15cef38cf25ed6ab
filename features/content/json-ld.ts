import type { Article as ArticleThing, FAQPage, Organization, Thing, WebSite } from 'schema-dts';
import type { Article } from '@/features/content/articles';
import { breadcrumbList, type Breadcrumb } from '@/lib/routing/breadcrumbs';
import { href } from '@/lib/routing/routes';
import { shareImagePath } from '@/lib/routing/share-images';
import type { PageParams } from '@/lib/site/page-params';
import { originOf } from '@/lib/site/site-table';

export function homeJsonLd({ site, market, locale }: PageParams, description: string): readonly Thing[] {
  const url = originOf(site);
  const { email, phone } = market.contact;
  const organization: Organization = {
    '@type': 'Organization',
    '@id': `${url}#organization`,
    name: market.brand,
    url,
    logo: `${url}/brand/${market.theme}.svg`,
    ...(email && { email }),
    ...(phone && { telephone: phone }),
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
  return [organization, website];
}

export function questionsJsonLd(
  { market, locale }: Pick<PageParams, 'market' | 'locale'>,
  questions: readonly { readonly question: string; readonly answer: string }[],
): readonly Thing[] {
  const page: FAQPage = {
    '@type': 'FAQPage',
    inLanguage: market.intlLocale[locale],
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return [page];
}

export function articleJsonLd(
  { site, market, locale }: PageParams,
  { article, title, description }: { readonly article: Article; readonly title: string; readonly description: string },
  trail: readonly Breadcrumb[],
): readonly Thing[] {
  const origin = originOf(site);
  const url = origin + trail.at(-1)!.href;
  const publisher = { '@type': 'Organization', name: market.brand, url: origin } as const;
  const text: ArticleThing = {
    '@type': 'Article',
    '@id': `${url}#article`,
    headline: title,
    description,
    image: origin + shareImagePath(market, 'article'),
    inLanguage: market.intlLocale[locale],
    datePublished: article.published,
    dateModified: article.updated,
    mainEntityOfPage: url,
    author: publisher,
    publisher,
    citation: article.sources.map((source) => source.url),
  };
  return [text, breadcrumbList(trail, origin)];
}
