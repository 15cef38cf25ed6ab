import '@/features/content/content.css';
import type { Metadata } from 'next';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { Pager } from '@/components/ui/pager';
import { BlogCategories } from '@/features/content/components/blog-categories';
import { ArticleList } from '@/features/content/components/article-list';
import { loadBlogPage } from '@/features/content/server/queries';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/routing/page-metadata';
import { href, type Route } from '@/lib/routing/routes';
import { readPageParams, type SiteParams } from '@/lib/site/page-params';

type Props = { params: Promise<SiteParams & { page: string; category?: string[] }> };

export const revalidate = 300;
export const generateStaticParams = () => [];

async function readBlogPage({ params }: Props) {
  const page = await readPageParams(params);
  const { page: pageParam, category: [key] = [] } = await params;
  const blog = await loadBlogPage(page, {
    page: pageParam,
    ...(key !== undefined && { category: decodeURIComponent(key) }),
  });
  const words = labelsOf(page.locale, 'blog');
  const name = blog.category?.names[page.locale];
  const title = name ? fill(words.categoryTitle, { category: name }) : words.title;
  return { page, blog, words, title };
}

const routeOf = (blog: Awaited<ReturnType<typeof loadBlogPage>>, page = blog.page): Route => ({
  name: 'blog',
  category: blog.category?.key,
  page,
});

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { page, blog, words, title } = await readBlogPage(props);
  const country = labelsOf(page.locale, 'layout').countries[page.market.code];
  const description = fill(words.description, { country, articles: blog.total });
  const numbered = blog.page > 1 ? fill(words.pageTitle, { title, page: blog.page }) : title;
  const metadata = pageMetadata(page, routeOf(blog), { title: numbered, description });
  return { ...metadata, alternates: { ...metadata.alternates, types: { 'application/rss+xml': '/rss.xml' } } };
}

export default async function BlogPage(props: Props) {
  const { page, blog, words, title } = await readBlogPage(props);
  const { market, locale } = page;
  const { home } = labelsOf(locale, 'layout');
  const start = [{ href: href(market, locale, { name: 'home' }), name: home }];
  const steps = blog.category ? [...start, { href: href(market, locale, { name: 'blog' }), name: words.name }] : start;
  return (
    <div className="page py-6 md:py-12">
      <Breadcrumbs label={words.breadcrumb} trail={steps} current={blog.category?.names[locale] ?? words.name} />
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="mt-2 max-w-prose text-lg text-ink-soft">{words.lead}</p>
      <BlogCategories page={page} categories={blog.categories} here={blog.category} />
      <ArticleList page={page} articles={blog.articles} categories={blog.categories} headings="h2" />
      <Pager
        page={blog.page}
        pages={blog.pages}
        labels={labelsOf(locale, 'directory').pager}
        className="mt-6"
        hrefOf={(number) => href(market, locale, routeOf(blog, number))}
      />
    </div>
  );
}
