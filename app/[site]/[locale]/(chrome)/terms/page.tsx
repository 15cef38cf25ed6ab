import { Policy } from '@/features/content/components/policy';
import { operatorNotices } from '@/features/layout/footer';
import { operatorOf } from '@/features/layout/server/load-menu';
import { labelsOf } from '@/lib/i18n/messages';
import { brandMetadata } from '@/lib/routing/page-metadata';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';

export const generateStaticParams = () => [];

export const generateMetadata = brandMetadata({ name: 'terms' }, (locale) => labelsOf(locale, 'policies').terms);

export default async function TermsPage({ params }: SitePageProps) {
  const page = await readPageParams(params);
  return <Policy page={page} name="terms" notices={operatorNotices(page, operatorOf(page.market))} />;
}
