import type { Metadata } from 'next';
import { Policy } from '@/features/content/components/policy';
import { operatorNotices } from '@/features/layout/footer';
import { operatorOf } from '@/features/layout/server/load-menu';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/routing/page-metadata';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: SitePageProps): Promise<Metadata> {
  const page = await readPageParams(params);
  const { title, description } = labelsOf(page.locale, 'policies').terms;
  return pageMetadata(page, { name: 'terms' }, { title, description: fill(description, { brand: page.market.brand }) });
}

export default async function TermsPage({ params }: SitePageProps) {
  const page = await readPageParams(params);
  return <Policy page={page} name="terms" notices={operatorNotices(page, operatorOf(page.market))} />;
}
