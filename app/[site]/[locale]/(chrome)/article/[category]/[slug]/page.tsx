import type { Metadata } from 'next';
import { loadArticle } from '@/features/content/server/queries';
import { pageMetadata } from '@/lib/routing/page-metadata';
import { readPageParams, type SiteParams } from '@/lib/site/page-params';
import { ArticleView } from '../../article-view';

type Props = { params: Promise<SiteParams & { category: string; slug: string }> };

export const revalidate = 300;
export const generateStaticParams = () => [];

async function readArticle({ params }: Props) {
  const page = await readPageParams(params);
  const { category, slug } = await params;
  const loaded = await loadArticle(page, { category: decodeURIComponent(category), slug: decodeURIComponent(slug) });
  return { page, loaded };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const {
    page,
    loaded: { article, title, description },
  } = await readArticle(props);
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
  const { page, loaded } = await readArticle(props);
  return <ArticleView page={page} loaded={loaded} />;
}
