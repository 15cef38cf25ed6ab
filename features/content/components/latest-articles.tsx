import { ButtonLink } from '@/components/ui/button-link';
import { loadBlog } from '@/features/content/server/queries';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { ArticleList } from './article-list';

const SHOWN = 3;

export async function LatestArticles({ page }: { page: PageParams }) {
  const { market, locale } = page;
  const { categories, articles } = await loadBlog(page);
  const { blog } = labelsOf(locale, 'home');
  if (articles.length === 0) return null;
  return (
    <section className="page space-y-6 pb-14 md:pb-20">
      <h2 className="text-2xl">{blog.title}</h2>
      <ArticleList page={page} articles={articles.slice(0, SHOWN)} categories={categories} headings="h3" />
      <ButtonLink variant="quiet" href={href(market, locale, { name: 'blog' })}>
        {blog.all}
      </ButtonLink>
    </section>
  );
}
