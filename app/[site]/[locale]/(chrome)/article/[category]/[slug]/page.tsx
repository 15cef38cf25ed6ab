import '@/features/content/content.css';
import type { Metadata } from 'next';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/ui/json-ld';
import { CheapestPlans } from '@/features/compare/components/cheapest-plans';
import { ArticleHead } from '@/features/content/components/article-head';
import { ArticleBody } from '@/features/content/components/article-body';
import { ArticleList } from '@/features/content/components/article-list';
import { loadArticle, loadBlog } from '@/features/content/server/queries';
import { articleJsonLd } from '@/features/content/seo';
import { labelsOf } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/routing/page-metadata';
import { href } from '@/lib/routing/routes';
import { readPageParams, type SiteParams } from '@/lib/site/page-params';

type Props = { params: Promise<SiteParams & { category: string; slug: string }> };

/** Seconds: figures move with the day's UF, plans beside it with the catalogue. */
export const revalidate = 300;
export const generateStaticParams = () => [];

async function read({ params }: Props) {
  const page = await readPageParams(params);
  const { category, slug } = await params;
  const loaded = await loadArticle(page, { category: decodeURIComponent(category), slug: decodeURIComponent(slug) });
  return { page, ...loaded };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { page, article, title, description } = await read(props);
  const { category, slug, published, updated } = article;
  const metadata = pageMetadata(page, { name: 'article', category, slug }, { title, description });
  const openGraph = {
    ...metadata.openGraph,
    type: 'article' as const,
    publishedTime: published,
    modifiedTime: updated,
  };
  return { ...metadata, openGraph };
}

export default async function ArticlePage(props: Props) {
  const { page, article, category, title, description, body, further } = await read(props);
  const { market, locale } = page;
  const words = labelsOf(locale, 'blog');
  const steps = [
    { href: href(market, locale, { name: 'home' }), name: labelsOf(locale, 'layout').home },
    { href: href(market, locale, { name: 'blog' }), name: words.name },
    { href: href(market, locale, { name: 'blog', category: category.key }), name: category.names[locale] },
  ];
  const { categories } = await loadBlog(page);
  const lines = article.lines.flatMap((key) => market.lines.find((line) => line.key === key) ?? []);
  return (
    <div className="page py-6 md:py-12">
      <JsonLd data={articleJsonLd({ page, article, title, description, steps })} />
      <Breadcrumbs label={words.breadcrumb} trail={steps} current={title} />
      <article className="article-columns">
        <div>
          <ArticleHead page={page} title={title} updated={article.updated} body={body} />
          <ArticleBody body={body} sources={article.sources} labels={words} />
        </div>
        <aside className="article-aside space-y-6" aria-label={words.plans}>
          {lines.map((line) => (
            <CheapestPlans key={line.key} page={page} line={line} />
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
