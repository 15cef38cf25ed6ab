import { expect, it } from 'vitest';
import type { Article } from '@/features/content/articles';
import { marketOf } from '@/lib/markets';
import { toSite } from '@/lib/site/site';
import { originOf } from '@/lib/site/site-table';
import { articleJsonLd, homeJsonLd, questionsJsonLd } from './json-ld';

const site = toSite('cl')!;
const market = marketOf(site);
const origin = originOf(site);
const pageIn = (locale: 'es' | 'en') => ({ site, market, locale });

it.each([
  ['es', '/', 'es-CL'],
  ['en', '/en', 'en-US'],
] as const)('the home in %s says who runs the site, how to reach them, and where it is', (locale, path, inLanguage) => {
  const publisher = { '@id': `${origin}#organization` };
  expect(market.intlLocale[locale]).toBe(inLanguage);
  expect(homeJsonLd(pageIn(locale), 'Compara')).toEqual([
    {
      '@type': 'Organization',
      ...publisher,
      name: market.brand,
      url: origin,
      logo: `${origin}/brand/${market.theme}.svg`,
      email: market.contact.email,
      telephone: market.contact.phone,
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}#website`,
      name: market.brand,
      url: origin + path,
      description: 'Compara',
      inLanguage,
      publisher,
    },
  ]);
});

it('questions have each its own answer, in the page’s language', () => {
  const questions = ['a', 'b'].map((name) => ({ question: `¿${name}?`, answer: `${name}.` }));
  expect(questionsJsonLd(pageIn('en'), questions)).toEqual([
    {
      '@type': 'FAQPage',
      inLanguage: 'en-US',
      mainEntity: [
        { '@type': 'Question', name: '¿a?', acceptedAnswer: { '@type': 'Answer', text: 'a.' } },
        { '@type': 'Question', name: '¿b?', acceptedAnswer: { '@type': 'Answer', text: 'b.' } },
      ],
    },
  ]);
});

it('an article says its days, its sources, who wrote it and the way there', () => {
  const head = { title: 'x', description: 'x', body: 'x' };
  const article: Article = {
    slug: 'uno',
    category: 'Isapres',
    published: '2026-01-31',
    updated: '2026-02-28',
    lines: [],
    glossary: [],
    sources: [{ id: 'ley', title: 'Ley', url: 'https://www.bcn.cl/1' }],
    texts: { es: head, en: head, pt: head },
  };
  const trail = [
    { name: 'Blog', href: '/QP-Blog' },
    { name: 'Uno', href: '/QP-Blog/Isapres/uno' },
  ];
  const publisher = { '@type': 'Organization', name: market.brand, url: origin };
  const about = { article, title: 'Uno', description: 'De qué se trata' };
  const [thing, way] = articleJsonLd(pageIn('en'), about, trail);
  expect(thing).toEqual({
    '@type': 'Article',
    '@id': `${origin}/QP-Blog/Isapres/uno#article`,
    headline: 'Uno',
    description: 'De qué se trata',
    image: `${origin}/img/share/cl-article.png`,
    inLanguage: 'en-US',
    datePublished: '2026-01-31',
    dateModified: '2026-02-28',
    mainEntityOfPage: `${origin}/QP-Blog/Isapres/uno`,
    author: publisher,
    publisher,
    citation: ['https://www.bcn.cl/1'],
  });
  expect(way).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Blog', item: `${origin}/QP-Blog` },
      { position: 2, name: 'Uno', item: `${origin}/QP-Blog/Isapres/uno` },
    ],
  });
});
