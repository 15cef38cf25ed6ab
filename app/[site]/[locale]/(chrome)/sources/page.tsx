import { DataSources } from '@/features/content/components/data-sources';
import { labelsOf } from '@/lib/i18n/messages';
import { brandMetadata } from '@/lib/routing/page-metadata';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';

export const generateStaticParams = () => [];

export const generateMetadata = brandMetadata({ name: 'sources' }, (locale) => labelsOf(locale, 'pages').sources);

export default async function SourcesPage({ params }: SitePageProps) {
  return <DataSources {...await readPageParams(params)} />;
}
