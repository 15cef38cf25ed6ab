import '@/features/content/content.css';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/ui/json-ld';
import { CheapestPlans, CheapestLink } from '@/features/compare/components/cheapest-plans';
import { ArticleBody } from '@/features/content/components/article-body';
import { ArticleList } from '@/features/content/components/article-list';
import type { LoadedArticle } from '@/features/content/server/queries';
import { articleJsonLd } from '@/features/content/json-ld';
import { ArrivalGate } from '@/features/share/arrival/components/arrival-gate';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { readingMinutes } from '@/features/content/articles';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { Definitions } from '@/components/ui/definitions';
import glossary from '@/features/content/glossary.json';
import type { Locale, MarketCode } from '@/lib/contract/atoms';

export function ArticleView({ page, loaded }: { page: PageParams; loaded: LoadedArticle }) {
  const { article, category, categories, title, description, body, further } = loaded;
  const { market, locale } = page;
  const words = labelsOf(locale, 'blog');
  const steps = [
    { href: href(market, locale, { name: 'home' }), name: labelsOf(locale, 'layout').home },
    { href: href(market, locale, { name: 'blog' }), name: words.name },
    { href: href(market, locale, { name: 'blog', category: category.key }), name: category.names[locale] },
  ];
  const self = {
    href: href(market, locale, { name: 'article', category: category.key, slug: article.slug }),
    name: title,
  };
  const lines = article.lines.flatMap((key) => market.lines.find((line) => line.key === key) ?? []);
  return (
    <div className="page py-6 md:py-12">
      <JsonLd things={articleJsonLd(page, { article, title, description }, [...steps, self])} />
      <Breadcrumbs label={words.breadcrumb} trail={steps} current={title} />
      <ArrivalGate line={null} />
      <article className="article-columns">
        <div>
          <ArticleHead page={page} title={title} updated={article.updated} body={article.texts[locale].body}>
            <CheapestLink page={page} lines={lines} contributor={article.contributor} />
          </ArticleHead>
          <ArticleBody title={title} body={body} sources={article.sources} labels={words} />
        </div>
        <aside className="article-aside space-y-6" aria-label={words.plans}>
          <GlossaryTerms {...page} keys={article.glossary} />
          {lines.map((line) => (
            <CheapestPlans key={line.key} page={page} line={line} contributor={article.contributor} />
          ))}
        </aside>
      </article>
      {further.length > 0 && (
        <section className="mt-16">
          <h2 className="mb-4 text-xl">{words.further}</h2>
          <ArticleList page={page} articles={further} categories={categories} headings="h3" />
        </section>
      )}
    </div>
  );
}

type Props = { page: PageParams; title: string; updated: string; body: string; children: ReactNode };

function ArticleHead({ page: { market, locale }, title, updated, body, children }: Props) {
  const words = labelsOf(locale, 'blog');
  return (
    <header className="mb-6">
      <h1 className="max-w-[24ch] text-2xl md:text-3xl">{title}</h1>
      <p className="mt-3 text-ink-soft">
        {fill(words.byline, { author: fill(words.author, { brand: market.brand }) })} ·{' '}
        <time dateTime={updated}>{formatDay(updated, market.intlLocale[locale])}</time> ·{' '}
        {fill(words.minutes, { minutes: readingMinutes(body) })}
      </p>
      {children}
    </header>
  );
}

type Term = {
  readonly term: Readonly<Record<Locale, string>> & {
    readonly esByMarket?: Readonly<Partial<Record<MarketCode, string>>>;
  };
};

const wordOf = ({ term }: Term, { market, locale }: Pick<PageParams, 'market' | 'locale'>): string =>
  (locale === 'es' && term.esByMarket?.[market.code]) || term[locale];

type GlossaryTermsProps = Pick<PageParams, 'market' | 'locale'> & { keys: readonly string[] };

export function GlossaryTerms({ market, locale, keys }: GlossaryTermsProps) {
  const used = keys.flatMap((key) =>
    glossary.terms.filter((entry) => entry.key === key && entry.markets.includes(market.code)),
  );
  const terms = used.map((entry) => ({ word: wordOf(entry, { market, locale }), meaning: entry.definition[locale] }));
  return <Definitions summary={labelsOf(locale, 'plan').sections.glossary} terms={terms} />;
}
