import type { Metadata } from 'next';
import { DataSources } from '@/features/content/components/data-sources';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/routing/page-metadata';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: SitePageProps): Promise<Metadata> {
  const page = await readPageParams(params);
  const { title, description } = labelsOf(page.locale, 'pages').sources;
  return pageMetadata(
    page,
    { name: 'sources' },
    { title, description: fill(description, { brand: page.market.brand }) },
  );
}

export default async function SourcesPage({ params }: SitePageProps) {
  return <DataSources {...await readPageParams(params)} />;
}
