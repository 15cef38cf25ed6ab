import '@/features/content/content.css';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/ui/json-ld';
import { CheapestPlans, CheapestLink } from '@/features/compare/components/cheapest-plans';
import { ArticleBody } from '@/features/content/components/article-body';
import { ArticleHead, GlossaryTerms } from '@/features/content/components/article-parts';
import { ArticleList } from '@/features/content/components/article-list';
import type { LoadedArticle } from '@/features/content/server/queries';
import { articleJsonLd } from '@/features/content/json-ld';
import { ArrivalGate } from '@/features/share/arrival/components/arrival-gate';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';

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
